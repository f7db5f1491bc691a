import type { Config } from '../platform/config.ts'

/** One outside service that is not set up, and the variables that set it up. */
export interface ConfigGap {
  readonly variables: string
  readonly without: string
}

/** Services that the configuration leaves out. The product runs without them; each line names the feature that is off. */
export function configGaps(config: Config): readonly ConfigGap[] {
  const gaps: readonly (readonly [isMissing: boolean, variables: string, without: string])[] = [
    [
      config.mail.smtpUrl === null,
      'SMTP_URL, MAIL_FROM',
      'no mail is sent: links and confirmations are handed over by hand',
    ],
    [config.sms.url === null, 'SMS_URL, SMS_FROM', 'no text messages are sent'],
    [config.securityContact === null, 'SECURITY_CONTACT', 'there is no security.txt'],
    [config.backupCopy === null, 'BACKUP_COPY_URL', 'backups are in one place only'],
    [config.graph === null, 'GRAPH_*', 'accounts in Azure are made by hand'],
    [config.scrive === null, 'SCRIVE_*', 'contracts are signed on a page of Rond'],
    [config.valueCase === null, 'VALUE_CASE_*', 'spaces of newcomers are noted by hand'],
    [config.payrollDelivery === null, 'PAYROLL_DELIVERY_URL', 'payroll files are downloaded and delivered by hand'],
    [config.model === null, 'LLM_URL', 'the assistant reads questions by its grammar alone'],
  ]
  return gaps.flatMap(([isMissing, variables, without]) => (isMissing ? [{ variables, without }] : []))
}
