import { chakra } from '@chakra-ui/react'
import { BellRing, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SellerFigures, TeamFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { mondayOf } from '../../../shared/features/time/week/time-week.rules.ts'
import { addDays, type Day } from '../../../shared/kernel/days.ts'
import { deviationsToCorrect, ordersQuery } from '../../entities/orders-query.ts'
import { ReachPerson } from '../../entities/reach-person.tsx'
import { pathTo } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { useText } from '../../ui/text.ts'
import { useFigures } from './figures.queries.ts'
import { NoteButton, type SellerActs } from './seller-acts.panel.tsx'

/** Before the rest is asked for. */
const SHOWN = 6

/** What needs somebody weighs by how soon it is lost: a day without a report, an order to correct, a regret, the pace. */
export const weightOf = ({ missing, deviations, week, behind }: SellerFigures): number =>
  missing.length * 4 + deviations * 3 + week.regrets * 2 + behind.length

interface NeedsProps {
  team: TeamFigures
  monday: Day
  acts: SellerActs
}

/** The sellers who need their leader first, and why. Each reason opens what it is about. */
export function NeedsFirst({ team, monday, acts }: NeedsProps) {
  const { t } = useTranslation('leading')
  const [isWhole, setWhole] = useState(false)
  const needy = team.sellers
    .filter((seller) => weightOf(seller) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one))
  const shown = isWhole ? needy : needy.slice(0, SHOWN)
  return (
    <Section title={t('needs.title')} flush>
      {needy.length === 0 ? (
        <chakra.p display="flex" gap="2" alignItems="center" padding="5" color="success.fg">
          <CircleCheck size={18} aria-hidden />
          {t('needs.nothing')}
        </chakra.p>
      ) : null}
      <chakra.ul listStyleType="none">
        {shown.map((seller) => (
          <Need key={seller.sellerId} seller={seller} teamId={team.teamId} monday={monday} acts={acts} />
        ))}
      </chakra.ul>
      {needy.length > shown.length ? (
        <chakra.div padding="3">
          <Button variant="ghost" size="sm" onClick={() => setWhole(true)}>
            {t('needs.more', { count: needy.length - shown.length })}
          </Button>
        </chakra.div>
      ) : null}
    </Section>
  )
}

function Need({ seller, teamId, monday, acts }: ReasonProps & { acts: SellerActs }) {
  const { t } = useTranslation('leading')
  const { sellerId, name, missing } = seller
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr) auto' }}
      columnGap="4"
      rowGap="2"
      alignItems="center"
      paddingInline={{ base: '4', md: '5' }}
      paddingBlock="3"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <ReachPerson id={sellerId} name={name} />
      <Reasons {...{ seller, teamId, monday }} />
      <chakra.div display="flex" gap="2" flexWrap="wrap" justifyContent={{ md: 'flex-end' }}>
        {missing.length === 0 || !acts.mayRemind ? null : (
          <Button size="sm" disabled={acts.reminded.has(sellerId)} onClick={() => acts.remind(seller)}>
            <BellRing size={16} aria-hidden />
            {acts.reminded.has(sellerId) ? t('act.isReminded') : t('act.remind')}
          </Button>
        )}
        <NoteButton seller={seller} acts={acts} />
      </chakra.div>
    </chakra.li>
  )
}

interface ReasonProps {
  seller: SellerFigures
  teamId: string
  monday: Day
}

export function Reasons({ seller, teamId, monday }: ReasonProps) {
  const { t } = useTranslation('leading')
  const text = useText()
  const say = useFigures()
  const { sellerId, missing, deviations, week, behind } = seller
  const list = pathTo('sale-reports')
  // The week of the newest missing day: it is the one that can still be told from memory.
  const weekOfMissing = mondayOf(missing.at(-1) ?? monday)
  const regretted = ordersQuery({ status: 'regret', sellerId, soldOn: `${monday}..${addDays(monday, 6)}` })
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="2" rowGap={{ base: '0', md: '2' }}>
      {missing.length === 0 ? null : (
        <Door to={`${pathTo('time-week')}?teamId=${teamId}&week=${weekOfMissing}`}>
          <Badge tone="danger">
            {missing.length <= 2
              ? t('needs.missingDays', { days: missing.map(say.day).join(', ') })
              : t('needs.missing', { count: missing.length })}
          </Badge>
        </Door>
      )}
      {deviations === 0 ? null : (
        <Door to={deviationsToCorrect({ sellerId })}>
          <Badge tone="warning">{t('needs.deviations', { count: deviations })}</Badge>
        </Door>
      )}
      {week.regrets === 0 ? null : (
        <Door to={`${list}${regretted}`}>
          <Badge tone="warning">{t('needs.regrets', { count: week.regrets })}</Badge>
        </Door>
      )}
      {behind.map((reason) => (
        <chakra.span key={reason} display="inline-flex" alignItems="center" minHeight={{ base: '12', md: '6' }}>
          <Badge>{text(`leading:behind.${reason}`)}</Badge>
        </chakra.span>
      ))}
    </chakra.div>
  )
}

/** A reason that opens what it is about. */
const Door = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: { base: '12', md: '6' },
    borderRadius: 'full',
    _hover: { textDecoration: 'underline' },
  },
})
