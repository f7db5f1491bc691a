import { chakra } from '@chakra-ui/react'
import { BellRing, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SellerFigures } from '../../../shared/features/dashboards/team-dashboard.api.ts'
import { ReachPerson } from '../../entities/reach-person.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/page.tsx'
import { useText } from '../../ui/text.ts'
import { useFigures } from './figures.queries.ts'
import { NoteButton, type SellerActs } from './seller-acts.panel.tsx'

/** Before the rest is asked for. */
const SHOWN = 6

/** What needs somebody weighs by how soon it is lost: a day without a report, an order to correct, a regret, the pace. */
const weightOf = ({ missing, deviations, week, behind }: SellerFigures): number =>
  missing.length * 4 + deviations * 3 + week.regrets * 2 + behind.length

/** The sellers who need their leader first, and why. */
export function NeedsFirst({ sellers, acts }: { sellers: readonly SellerFigures[]; acts: SellerActs }) {
  const { t } = useTranslation('leading')
  const [isWhole, setWhole] = useState(false)
  const needy = sellers
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
          <Need key={seller.sellerId} seller={seller} acts={acts} />
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

function Need({ seller, acts }: { seller: SellerFigures; acts: SellerActs }) {
  const { t } = useTranslation('leading')
  const text = useText()
  const say = useFigures()
  const { sellerId, name, missing, deviations, week, behind } = seller
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
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        {missing.length === 0 ? null : (
          <Badge tone="danger">
            {missing.length <= 2
              ? t('needs.missingDays', { days: missing.map(say.day).join(', ') })
              : t('needs.missing', { count: missing.length })}
          </Badge>
        )}
        {deviations === 0 ? null : <Badge tone="warning">{t('needs.deviations', { count: deviations })}</Badge>}
        {week.regrets === 0 ? null : <Badge tone="warning">{t('needs.regrets', { count: week.regrets })}</Badge>}
        {behind.map((reason) => (
          <Badge key={reason}>{text(`leading:behind.${reason}`)}</Badge>
        ))}
      </chakra.div>
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
