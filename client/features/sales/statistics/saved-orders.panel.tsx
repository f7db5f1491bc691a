import { chakra } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { getSavedOrderRows } from '../../../../shared/features/sales/statistics/figure-order.api.ts'
import { getSavedOrders, type Saving } from '../../../../shared/features/sales/statistics/saved-orders.api.ts'
import { callEndpoint } from '../../../entities/call-endpoint.ts'
import { Amounts, Money } from '../../../entities/money.tsx'
import { PersonName } from '../../../entities/person-name.tsx'
import { useAsked } from '../../../entities/use-asked.ts'
import { pathTo } from '../../../paths.ts'
import { formatMonth, formatNumber } from '../../../ui/format.ts'
import { Section } from '../../../ui/page.tsx'
import { FigureLink } from './figure-link.panel.tsx'
import { FigureButton } from './figure-orders.dialog.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../../ui/table.tsx'

const ordersOf = ({ personId, currency }: Saving, of: 'regrets' | 'deviations', month: string) =>
  callEndpoint(getSavedOrderRows, { input: { month, currency, of, ...(personId === null ? {} : { personId }) } })

/** What is at risk now, and who saved how much in the month. */
export function SavedOrdersPanel({ month }: { month: string }) {
  const { t, i18n } = useTranslation('orderdesk')
  const { value } = useAsked(useCallback(() => callEndpoint(getSavedOrders, { input: { month } }), [month]))
  if (value === null) return null
  const { atRisk, people } = value
  const number = (count: number) => formatNumber(count, i18n.language)
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
        {people.length === 0 ? null : (
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
                <TableRow key={`${person.personId} ${person.currency}`}>
                  <TableCell minWidth="10rem">
                    {person.personId === null ? t('saved.byRule') : <PersonName name={person.name} />}
                  </TableCell>
                  <TableCell numeric>
                    <FigureButton
                      count={person.regrets}
                      text={number(person.regrets)}
                      figure={{ title: t('saved.regrets'), ask: () => ordersOf(person, 'regrets', month) }}
                    />
                  </TableCell>
                  <TableCell numeric>
                    {person.regrets === 0 ? '–' : <Money ore={person.regretsOre} currency={person.currency} />}
                  </TableCell>
                  <TableCell numeric>
                    <FigureButton
                      count={person.deviations}
                      text={number(person.deviations)}
                      figure={{ title: t('saved.deviations'), ask: () => ordersOf(person, 'deviations', month) }}
                    />
                  </TableCell>
                  <TableCell numeric>
                    {person.deviations === 0 ? '–' : <Money ore={person.deviationsOre} currency={person.currency} />}
                  </TableCell>
                </TableRow>
              ))}
            </tbody>
          </TableFrame>
        )}
        <chakra.p color="fg.muted" fontSize="sm">
          {t('saved.note')}
        </chakra.p>
      </chakra.div>
    </Section>
  )
}
