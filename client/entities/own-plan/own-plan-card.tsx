import { chakra } from '@chakra-ui/react'
import { BedDouble, Car, Clock, MapPin, Route, StickyNote, Target, Users, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Plan } from '../../../shared/features/planning/plan/plan.schema.ts'
import type { Day } from '../../../shared/kernel/days.ts'
import { placeOfPlan } from './place-of-plan.ts'
import { useUser } from '../../desk/session/session.tsx'
import { formatDate } from '../../ui/format.ts'

/** One planned day in the hand: where, when, with whom. */
export function OwnPlanCard({ plan, today }: { plan: Plan; today: Day }) {
  const { t, i18n } = useTranslation('ownplan')
  const userId = useUser()?.id
  const { day, area, place, vehicle, location, meetingTime, meetingPoint, target, note, sellers } = plan
  const isOut = sellers.some(({ id, isOut: out }) => id === userId && out)
  const others = sellers.filter((seller) => seller.id !== userId && !seller.isOut).map(({ name }) => name)
  const name = formatDate(day, i18n.language, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <chakra.article display="grid" gap="2" padding="4" borderBottomWidth="1px" _last={{ borderBottomWidth: '0' }}>
      <chakra.h3 fontSize="sm" color="fg.muted" fontWeight="medium">
        {day === today ? t('today', { day: name }) : name.charAt(0).toLocaleUpperCase(i18n.language) + name.slice(1)}
      </chakra.h3>
      <chakra.p fontSize="lg" fontWeight="semibold" overflowWrap="anywhere">
        {placeOfPlan(plan)}
      </chakra.p>
      {isOut ? <Fact icon={BedDouble}>{t('away')}</Fact> : null}
      {meetingTime === '' && meetingPoint === '' ? null : (
        <Fact icon={Clock}>{[meetingTime, meetingPoint].filter((part) => part !== '').join(', ')}</Fact>
      )}
      <Fact icon={Users}>{others.length === 0 ? t('alone') : t('with', { names: others.join(', ') })}</Fact>
      {location === 'none' ? null : (
        <Fact icon={Route}>{[t(`location.${location}`), place].filter((part) => part !== '').join(': ')}</Fact>
      )}
      {location === 'none' && place !== '' && area !== '' ? <Fact icon={MapPin}>{place}</Fact> : null}
      {vehicle === '' ? null : <Fact icon={Car}>{vehicle}</Fact>}
      {target === null ? null : <Fact icon={Target}>{t('target', { count: target })}</Fact>}
      {note === '' ? null : <Fact icon={StickyNote}>{note}</Fact>}
    </chakra.article>
  )
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <chakra.p display="flex" gap="2.5" alignItems="start" overflowWrap="anywhere" minWidth="0">
      <chakra.span aria-hidden color="fg.muted" marginTop="0.5" flexShrink="0">
        <Icon size={18} />
      </chakra.span>
      {children}
    </chakra.p>
  )
}
