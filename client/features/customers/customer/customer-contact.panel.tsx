import { chakra } from '@chakra-ui/react'
import { FileSignature, Link2, Mail, MailQuestionMark, PhoneForwarded, Undo2, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CustomerConsent, CustomerContact } from '../../../../shared/features/customers/customer/customer.api.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { Section } from '../../../ui/page.tsx'
import { useText } from '../../../ui/text.ts'
import { Timeline } from '../../../ui/timeline.tsx'

/** What the customer has agreed to, and every contact with them. */
export function CustomerContactPanel({
  consents,
  contacts,
}: {
  consents: readonly CustomerConsent[]
  contacts: readonly CustomerContact[]
}) {
  const { t } = useTranslation('customers')
  return (
    <>
      <Section title={t('consents.title')}>
        {consents.length === 0 ? <chakra.p color="fg.muted">{t('consents.none')}</chakra.p> : null}
        <Timeline
          entries={consents.map(({ saleId, kind, at, language }) => ({
            key: `${saleId} ${kind}`,
            icon: FileSignature,
            title: t(`consents.${kind}`),
            meta: (
              <>
                {t(`language.${language}`)}
                {at === null ? null : (
                  <>
                    {' · '}
                    <MomentText at={at} />
                  </>
                )}
              </>
            ),
          }))}
        />
      </Section>
      <ContactLog contacts={contacts} />
    </>
  )
}

const icons: Readonly<Record<CustomerContact['kind'], LucideIcon>> = {
  mail: Mail,
  offer: MailQuestionMark,
  attempt: PhoneForwarded,
  link_given: Link2,
  link_renewed: Link2,
  withdrawn: Undo2,
}

function ContactLog({ contacts }: { contacts: readonly CustomerContact[] }) {
  const { t } = useTranslation('customers')
  const text = useText()
  return (
    <Section title={t('contacts.title')}>
      {contacts.length === 0 ? <chakra.p color="fg.muted">{t('contacts.none')}</chakra.p> : null}
      <Timeline
        entries={contacts.map(({ id, kind, at, byName, way, detail }) => ({
          key: `${kind} ${id}`,
          icon: icons[kind],
          title: way === null ? t(`contacts.${kind}`) : text(`orderdesk:followUp.way.${way}`),
          meta: (
            <>
              {byName === '' ? null : <>{byName} · </>}
              <MomentText at={at} />
            </>
          ),
          ...(detail === '' ? {} : { body: kind === 'attempt' ? detail : text(`customers:sent.${detail}`) }),
        }))}
      />
    </Section>
  )
}
