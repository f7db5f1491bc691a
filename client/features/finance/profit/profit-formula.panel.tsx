import { chakra } from '@chakra-ui/react'
import { Info } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Profit, ProfitView } from '../../../../shared/features/finance/profit/profit.api.ts'
import { formatMoney, formatMonth, formatNumber } from '../../../ui/format.ts'
import { Notice } from '../../../ui/states.tsx'

const lines = [
  'income',
  'costs',
  'supplements',
  'tb',
  'expected',
  'productivity',
  'fte',
  'hourlyCompensation',
  'nki',
] as const
const legacyLines = [
  'incomeLegacy',
  'costsLegacy',
  'supplements',
  'tb',
  'productivity',
  'fte',
  'hourlyCompensation',
  'nki',
] as const

/** The formulas of a page in words, and the settings that were used. */
export function ProfitFormula({ view, found }: { view: ProfitView; found: Profit | null }) {
  const { t, i18n } = useTranslation('profit')
  return (
    <>
      <chakra.ul margin="0" paddingInlineStart="5" display="grid" gap="2">
        {(view === 'legacy' ? legacyLines : lines).map((line) => (
          <li key={line}>{t(`how.${line}`)}</li>
        ))}
        {view === 'providers' ? <li>{t('how.providers')}</li> : null}
      </chakra.ul>
      {view === 'legacy'
        ? null
        : found?.settings.map((setting) => (
            <chakra.p key={`${setting.currency} ${setting.fromMonth}`} color="fg.muted" fontSize="sm">
              {t('how.setting', {
                month: setting.fromMonth,
                holiday: formatNumber(setting.holidayPayPercent, i18n.language),
                percent: formatNumber(setting.employerContributionPercent, i18n.language),
                half: formatMoney(setting.halfDayOre, setting.currency, i18n.language),
                full: formatMoney(setting.fullDayOre, setting.currency, i18n.language),
                source: setting.source,
              })}
            </chakra.p>
          ))}
      {found === null ? null : (
        <chakra.p color="fg.muted" fontSize="sm">
          {t('formula.printed', { version: found.version })}
        </chakra.p>
      )}
    </>
  )
}

/** Costs of months that nobody has closed are estimates. */
export function EstimatedMonths({ months }: { months: Profit['estimated'] }) {
  const { t, i18n } = useTranslation('profit')
  if (months.length === 0) return null
  return (
    <Notice tone="info" icon={Info}>
      {t('estimated', { months: months.map((month) => formatMonth(month, i18n.language)).join(', ') })}
    </Notice>
  )
}
