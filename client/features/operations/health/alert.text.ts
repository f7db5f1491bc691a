import { useTranslation } from 'react-i18next'
import type { AlertRuleName } from '../../../../shared/features/operations/health/alert.rules.ts'
import { alertRules } from '../../../../shared/features/operations/health/alert.rules.ts'
import { formatNumber } from '../../../ui/format.ts'

/** Names, units and values of what is watched. */
export function useAlertText() {
  const { t, i18n } = useTranslation('health')
  const names = {
    disk: t('alerts.rule.disk'),
    backup: t('alerts.rule.backup'),
    copy: t('alerts.rule.copy'),
    queue: t('alerts.rule.queue'),
    failing: t('alerts.rule.failing'),
    parked: t('alerts.rule.parked'),
    jobs: t('alerts.rule.jobs'),
    errors: t('alerts.rule.errors'),
    push: t('alerts.rule.push'),
    trialSale: t('alerts.rule.trialSale'),
    work: t('alerts.rule.work'),
    certificate: t('alerts.rule.certificate'),
  } as const satisfies Readonly<Record<AlertRuleName, string>>
  const units = {
    megabytes: 'MB',
    hours: t('alerts.unit.hours'),
    minutes: 'min',
    count: '',
    percent: '%',
    milliseconds: 'ms',
    days: t('alerts.unit.days'),
  } as const
  const unitOf = (rule: AlertRuleName): string => units[alertRules[rule].unit]
  return {
    nameOf: (rule: AlertRuleName): string => names[rule],
    unitOf,
    valueText: (rule: AlertRuleName, value: number): string =>
      `${formatNumber(value, i18n.language)}\u00a0${unitOf(rule)}`.trim(),
  }
}
