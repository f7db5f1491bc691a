import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { getSavedOrderRows } from '../../../../shared/features/orders/statistics/figure-order.api.ts'
import { getSavedOrders, type Saving } from '../../../../shared/features/orders/statistics/saved-orders.api.ts'
import { callEndpoint } from '../../../desk/server/call-endpoint.ts'
import { Amounts, Money } from '../../../desk/shown/money.tsx'
import { PersonName } from '../../../desk/shown/person-name.tsx'
import { pathTo } from '../../../paths.ts'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { formatMonth, formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { FigureLink } from './figure-link.panel.tsx'
import { FigureButton } from './figure-orders.dialog.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'
import { useWide } from '../../../ui/use-wide.ts'

const ordersOf = ({ personId, currency }: Saving, of: 'regrets' | 'deviations', month: string) =>
  callEndpoint(getSavedOrderRows, { input: { month, currency, of, ...(personId === null ? {} : { personId }) } })

/** What is at risk now, and who saved how much in the month. */
export function SavedOrdersPanel({ month }: { month: string }) {
  const { t, i18n } = useTranslation('orderdesk')
  const { value } = useEndpoint(getSavedOrders, { keepsPrevious: true, input: { month } })
  if (value === null) return null
  const { atRisk, people } = value
  const monthName = formatMonth(month, i18n.language)
  const open = atRisk.reduce((sum, { deviations }) => sum + deviations, 0)
  const title = t('saved.title', { month: monthName })
  return (
    <Section title={title}>
      <chakra.div display="grid" gap="4">
        <p>
          {open === 0 ? (
            t('saved.noRisk')
          ) : (
            <>
              <FigureLink to={pathTo('deviations')}>{t('saved.atRisk', { count: open })}</FigureLink>{' '}
              <Amounts of={atRisk} />
            </>
          )}
        </p>
        {people.length === 0 ? <chakra.p color="fg.muted">{t('saved.none')}</chakra.p> : null}
        {people.length === 0 ? null : <People people={people} title={title} month={month} />}
        <chakra.p color="fg.muted" fontSize="sm">
          {t('saved.note')}
        </chakra.p>
      </chakra.div>
    </Section>
  )
}

interface PeopleProps {
  people: readonly Saving[]
  title: string
  month: string
}

function People({ people, title, month }: PeopleProps) {
  const { t } = useTranslation('orderdesk')
  const isWide = useWide()
  if (!isWide) return <PeopleCards people={people} title={title} month={month} />
  return (
    <TableFrame label={title}>
      <thead>
        <tr>
          <TableHead>{t('saved.person')}</TableHead>
          <TableHead numeric>{t('saved.regrets')}</TableHead>
          <TableHead numeric>{t('saved.value')}</TableHead>
          <TableHead numeric>{t('saved.deviations')}</TableHead>
          <TableHead numeric>{t('saved.value')}</TableHead>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <TableRow key={keyOf(person)}>
            <TableCell minWidth="10rem">
              <Name of={person} />
            </TableCell>
            {saved.flatMap((what) => [
              <TableCell key={what} numeric>
                <Count of={person} what={what} month={month} />
              </TableCell>,
              <TableCell key={`${what} value`} numeric>
                <Value of={person} what={what} />
              </TableCell>,
            ])}
          </TableRow>
        ))}
      </tbody>
    </TableFrame>
  )
}

/** The same on a phone, where five columns have no room. */
function PeopleCards({ people, title, month }: PeopleProps) {
  const { t } = useTranslation('orderdesk')
  return (
    <chakra.ul listStyleType="none" aria-label={title} display="grid" gap="4">
      {people.map((person) => (
        <chakra.li key={keyOf(person)} display="grid" gap="3">
          <Name of={person} />
          <Facts gridTemplateColumns="repeat(2, minmax(0, 1fr))">
            {saved.flatMap((what) => [
              <Fact key={what} label={t(`saved.${what}`)}>
                <Count of={person} what={what} month={month} />
              </Fact>,
              <Fact key={`${what} value`} label={t('saved.value')}>
                <Value of={person} what={what} />
              </Fact>,
            ])}
          </Facts>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}

const saved = ['regrets', 'deviations'] as const
type Saved = (typeof saved)[number]

const keyOf = ({ personId, currency }: Saving): string => `${personId} ${currency}`

function Name({ of: { personId, name } }: { of: Saving }) {
  const { t } = useTranslation('orderdesk')
  return personId === null ? t('saved.byRule') : <PersonName name={name} />
}

function Count({ of: person, what, month }: { of: Saving; what: Saved; month: string }) {
  const { t, i18n } = useTranslation('orderdesk')
  return (
    <FigureButton
      count={person[what]}
      text={formatNumber(person[what], i18n.language)}
      figure={{ title: t(`saved.${what}`), ask: () => ordersOf(person, what, month) }}
    />
  )
}

function Value({ of: person, what }: { of: Saving; what: Saved }) {
  const ore = { regrets: person.regretsOre, deviations: person.deviationsOre }[what]
  return person[what] === 0 ? '–' : <Money ore={ore} currency={person.currency} />
}
