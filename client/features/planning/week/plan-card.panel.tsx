import { chakra } from '@chakra-ui/react'
import { Car, Clock, MapPin, Target, TriangleAlert, UserRoundX } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Conflict } from '../../../../shared/features/planning/plan/plan-conflict.rules.ts'
import { presentIn } from '../../../../shared/features/planning/plan/plan.rules.ts'
import type { Plan } from '../../../../shared/features/planning/plan/plan.schema.ts'
import { useText } from '../../../ui/text.ts'

const Card = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '1',
    width: 'full',
    minHeight: '12',
    padding: '2',
    textAlign: 'start',
    font: 'inherit',
    fontSize: 'xs',
    color: 'fg',
    borderWidth: '1px',
    borderInlineStartWidth: '4px',
    borderRadius: 'md',
    bg: 'bg.panel',
    cursor: 'grab',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    _hover: { bg: 'bg.subtle' },
    _print: { breakInside: 'avoid' },
  },
  variants: {
    state: {
      draft: { borderStyle: 'dashed' },
      published: { borderInlineStartColor: 'brand.solid' },
      done: { color: 'fg.muted', bg: 'bg.subtle', cursor: 'pointer' },
    },
    dragged: { true: { opacity: '0.5' } },
  },
})

const Line = chakra('span', { base: { display: 'flex', gap: '1', alignItems: 'start', '& svg': { flexShrink: '0' } } })

interface CardProps {
  readonly plan: Plan
  readonly conflicts: readonly Conflict[]
  readonly isDragged: boolean
  readonly onOpen: () => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** One plan in its cell: where, for whom, with whom, and what does not fit. */
export function PlanCard({ plan, conflicts, isDragged, onOpen, onPointerDown, onKeyDown }: CardProps) {
  const { t } = useTranslation('planning')
  const { area, providerName, vehicle, location, place, meetingTime, meetingPoint, target, state } = plan
  const names = presentIn(plan).map(({ name }) => name)
  const out = plan.sellers.filter(({ isOut }) => isOut)
  const where = [meetingTime, meetingPoint].filter((part) => part !== '').join(' ')
  return (
    <Card
      type="button"
      state={state}
      dragged={isDragged}
      data-plan={plan.id}
      onClick={onOpen}
      onPointerDown={onPointerDown}
      onKeyDown={onKeyDown}
      aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown"
    >
      <chakra.span fontWeight="semibold" fontSize="sm">
        {area === '' ? t('card.noArea') : area}
      </chakra.span>
      <chakra.span color="fg.muted">
        {t(`state.${state}`)}
        {providerName === '' ? '' : ` · ${providerName}`}
      </chakra.span>
      <span>{names.length === 0 ? t('card.nobody') : names.join(', ')}</span>
      {out.map(({ id, name }) => (
        <Line key={id} color="fg.muted">
          <UserRoundX size={13} aria-hidden />
          <span>
            <chakra.s>{name}</chakra.s> {t('card.away')}
          </span>
        </Line>
      ))}
      {location === 'none' ? null : (
        <Line>
          <MapPin size={13} aria-hidden />
          {[t(`location.${location}`), place].filter((part) => part !== '').join(': ')}
        </Line>
      )}
      {where === '' ? null : (
        <Line>
          <Clock size={13} aria-hidden />
          {where}
        </Line>
      )}
      {vehicle === '' ? null : (
        <Line>
          <Car size={13} aria-hidden />
          {vehicle}
        </Line>
      )}
      {target === null ? null : (
        <Line>
          <Target size={13} aria-hidden />
          {t('card.target', { count: target })}
        </Line>
      )}
      <Conflicts plan={plan} conflicts={conflicts} />
    </Card>
  )
}

/** What does not fit, each in words. Who is away and marked stands among the names already. */
function Conflicts({ plan, conflicts }: Pick<CardProps, 'plan' | 'conflicts'>) {
  const conflictText = useConflictText()
  const marked = new Set(plan.sellers.filter(({ isOut }) => isOut).map(({ id }) => id))
  const shown = conflicts.filter(({ kind, sellerId }) => kind !== 'absent' || !marked.has(sellerId ?? ''))
  return shown.map((conflict) => (
    <Line
      key={`${conflict.kind} ${conflict.sellerId ?? ''}`}
      color="warning.fg"
      bg="warning.subtle"
      borderRadius="sm"
      paddingInline="1"
      fontWeight="medium"
    >
      <TriangleAlert size={13} aria-hidden />
      {conflictText(conflict, plan.sellers.find(({ id }) => id === conflict.sellerId)?.name ?? '')}
    </Line>
  ))
}

/** A conflict in words: `Anna är också i Norrort`. */
export function useConflictText(): (conflict: Conflict, name: string) => string {
  const text = useText()
  return ({ kind, teamName }, name) => text(`planning:conflict.${kind}`, { name, team: teamName })
}
