import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { ignoredReasons, type IgnoredReason } from '../../../../shared/features/payroll/run/payroll-line.rules.ts'
import type { PayrollPreview } from '../../../../shared/features/payroll/run/payroll-run.api.ts'
import { pathTo } from '../../../paths.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { formatDate } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'

type Ignored = PayrollPreview['ignored'][number]

/** Due lines that are not in the run, each with its reason and a link to fix it. */
export function IgnoredLines({ ignored }: { ignored: readonly Ignored[] }) {
  const { t } = useTranslation('payroll')
  if (ignored.length === 0) return null
  return (
    <Section title={t('runs.ignored.title')}>
      <p>{t('runs.ignored.lead')}</p>
      {ignoredReasons.map((reason) => (
        <Reason key={reason} reason={reason} ignored={ignored.filter((one) => one.reason === reason)} />
      ))}
    </Section>
  )
}

/** More are summed up: a company of thousands may lack all employment numbers on its first day. */
const NAMED = 20

function Reason({ reason, ignored }: { reason: IgnoredReason; ignored: readonly Ignored[] }) {
  const { t, i18n } = useTranslation('payroll')
  if (ignored.length === 0) return null
  return (
    <chakra.div borderTopWidth="1px" paddingTop="3" marginTop="3">
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" justifyContent="space-between" gap="2">
        <chakra.h3 display="flex" alignItems="center" gap="2" fontSize="md">
          <TriangleAlert size={16} aria-hidden />
          {t(`runs.ignored.reasons.${reason}`)}
        </chakra.h3>
        <LinkButton size="sm" to={placeOf(reason, ignored)}>
          {t(`runs.ignored.mend.${reason}`)}
        </LinkButton>
      </chakra.div>
      <chakra.ul marginTop="2" color="fg.muted" fontSize="sm">
        {ignored.slice(0, NAMED).map(({ personId, name, source, count, firstDay }) => (
          <li key={`${personId} ${source ?? ''}`}>
            {t('runs.ignored.line', {
              name,
              what: source === null ? t('runs.ignored.lines', { count }) : `${t(`sources.${source}`)} (${count})`,
              day: formatDate(firstDay, i18n.language),
            })}
          </li>
        ))}
        {ignored.length > NAMED ? <li>{t('runs.ignored.more', { count: ignored.length - NAMED })}</li> : null}
      </chakra.ul>
    </chakra.div>
  )
}

function placeOf(reason: IgnoredReason, ignored: readonly Ignored[]): string {
  const [first] = ignored
  switch (reason) {
    case 'not-approved':
      return `${pathTo('time-reports')}?status=submitted`
    case 'month-not-approved':
      return `${pathTo('commission-payouts')}?month=${first?.firstDay.slice(0, 7) ?? ''}`
    case 'not-employed':
    case 'no-employee-number':
      return first && ignored.length === 1 ? pathTo('user', { id: first.personId }) : pathTo('users')
    case 'no-paycode':
      return pathTo('paycodes')
  }
}
