import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Permission } from '../../../shared/access/permissions.ts'
import { deviationList } from '../../../shared/features/orders/deviation/deviation.list.ts'
import { saleReportList } from '../../../shared/features/orders/report/sale-report.list.ts'
import { dayHoursList } from '../../../shared/features/time/report/time-report.list.ts'
import type { ListContract } from '../../../shared/resource/list.ts'
import { useAbility } from '../../desk/session/session.tsx'
import { isHeld } from '../../../shared/access/held.ts'
import type { RouteName } from '../../paths.ts'
import { askCounts, type ListCounts } from '../../resource/online/ask-list.ts'
import { useHeardAnswer } from '../../resource/online/use-answer.ts'
import { EngineProvider } from '../../sync/sync-provider.tsx'
import { formatNumber } from '../../ui/format.ts'
import { useOpenSync } from '../sync/open-sync.ts'

interface Waiting {
  readonly contract: ListContract
  readonly view: string
  /** The right to do the work. Looking at it is not enough: then it waits for somebody else. */
  readonly permission: Permission
}

const waiting: Readonly<Partial<Record<RouteName, Waiting>>> = {
  'sale-reports': { contract: saleReportList, view: 'waiting', permission: 'approve sale_reports' },
  deviations: { contract: deviationList, view: 'answered', permission: 'update sale_reports' },
  'time-reports': { contract: dayHoursList, view: 'waiting', permission: 'approve time_reports' },
}

/** How much waits for this person behind a place of the menu. The element with `id` describes it to screen readers. */
export function WaitingBadge({ route, id }: { route: RouteName | undefined; id: string }) {
  const ability = useAbility()
  const sync = useOpenSync()
  const work = route === undefined ? undefined : waiting[route]
  if (work === undefined || sync.kind !== 'open' || !isHeld(work.permission, (...right) => ability.can(...right)))
    return <span id={id} hidden />
  return (
    <EngineProvider engine={sync.engine}>
      <Count {...work} id={id} />
    </EngineProvider>
  )
}

function Count({ contract, view, id }: Waiting & { id: string }) {
  const { t, i18n } = useTranslation('menu')
  // The key of the lists and of Start: what one of them has asked, none asks again.
  const counted = useHeardAnswer<ListCounts>(contract, `${contract.name} counts`, (etag) => askCounts(contract, etag))
  const total = counted.value?.views[view]
  if (total === undefined || total.n === 0) return <span id={id} hidden />
  const count = `${formatNumber(total.n, i18n.language)}${total.exact ? '' : '+'}`
  return (
    <>
      <Mark aria-hidden>{count}</Mark>
      <span id={id} hidden>
        {t('waiting', { number: count })}
      </span>
    </>
  )
}

const Mark = chakra('span', {
  base: {
    marginInlineStart: 'auto',
    minWidth: '5',
    paddingInline: '1.5',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: 'xs',
    fontWeight: 'semibold',
    lineHeight: '1.25rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
})
