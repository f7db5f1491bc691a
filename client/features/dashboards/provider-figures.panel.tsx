import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TeamFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { providers } from '../../../shared/features/catalog/provider.schema.ts'
import { ordersQuery } from '../../entities/orders-query.ts'
import { pathTo } from '../../paths.ts'
import { useRows } from '../../sync/use-rows.ts'
import { HowCounted } from '../../ui/how-counted.tsx'
import { Section } from '../../ui/page.tsx'
import { TableCell, TableFrame, TableHead, TableRow } from '../../ui/table.tsx'
import { useWide } from '../../ui/use-wide.ts'
import { useFigures } from './figures.queries.ts'

/** Hours, orders and value of a month by team and provider. A figure opens its orders. */
export function ProviderTable({ teams, range }: { teams: readonly TeamFigures[]; range: readonly [string, string] }) {
  const { t } = useTranslation('leading')
  const say = useFigures()
  const { rows } = useRows(providers)
  const isWide = useWide()
  const hasTeams = teams.length > 1
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '…'
  const lines = teams.flatMap((team) => team.providers.map((provider) => ({ team, provider })))
  if (lines.length === 0) return null
  return (
    <Section
      title={t('providers.title')}
      flush
      actions={
        <HowCounted about={t('providers.title')}>
          <chakra.p>{t('providers.how')}</chakra.p>
        </HowCounted>
      }
    >
      <TableFrame label={t('table', { of: t('providers.title') })}>
        <thead>
          <tr>
            {hasTeams && isWide ? <TableHead>{t('providers.team')}</TableHead> : null}
            <TableHead>
              {t('providers.provider')}
              {hasTeams && !isWide ? <Under>{t('providers.team')}</Under> : null}
            </TableHead>
            <TableHead numeric>{t('weeks.hours')}</TableHead>
            <TableHead numeric>
              {t('weeks.orders')}
              {isWide ? null : <Under>{t('providers.approved')}</Under>}
            </TableHead>
            {isWide ? <TableHead numeric>{t('providers.approved')}</TableHead> : null}
            <TableHead numeric>{t('weeks.value')}</TableHead>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ team, provider }) => (
            <TableRow key={`${team.teamId} ${provider.providerId}`}>
              {hasTeams && isWide ? <TableCell>{team.name}</TableCell> : null}
              <TableCell>
                {nameOf(provider.providerId)}
                {hasTeams && !isWide ? <Under>{team.name}</Under> : null}
              </TableCell>
              <TableCell numeric>{say.number(provider.hours)}</TableCell>
              <TableCell numeric>
                <Link
                  to={`${pathTo('sale-reports')}${ordersQuery({ teamId: team.teamId, providerId: provider.providerId, soldOn: range.join('..') })}`}
                >
                  {say.number(provider.orders)}
                </Link>
                {isWide ? null : <Under>{say.number(provider.approved)}</Under>}
              </TableCell>
              {isWide ? <TableCell numeric>{say.number(provider.approved)}</TableCell> : null}
              <TableCell numeric>{say.amounts(provider.value)}</TableCell>
            </TableRow>
          ))}
        </tbody>
      </TableFrame>
    </Section>
  )
}

/** A second figure in a cell, on a phone. */
const Under = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: 'xs', fontWeight: 'normal' } })
