import { chakra } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { Ban, Check, Clock, DoorClosed, House as HouseIcon, UserCheck, X, type LucideIcon } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlocked, lastVisit } from '../../../../shared/features/field/door/house.rules.ts'
import type { VisitResult } from '../../../../shared/features/field/door/door.schema.ts'
import { useUser } from '../../../desk/session/session.tsx'
import { AgoText, MomentText } from '../../../desk/shown/when.tsx'
import { AdviceText } from './advice-text.panel.tsx'
import { isSameDoor, type PlacedDoor } from './street-rows.rules.ts'

export const resultLooks: Readonly<Record<VisitResult, { readonly icon: LucideIcon; readonly color: string }>> = {
  away: { icon: DoorClosed, color: 'fg.muted' },
  no: { icon: X, color: 'fg' },
  later: { icon: Clock, color: 'warning.fg' },
  customer: { icon: UserCheck, color: 'info.fg' },
  sale: { icon: Check, color: 'success.fg' },
  block: { icon: Ban, color: 'danger.fg' },
}

interface Props {
  placed: PlacedDoor
  isChosen: boolean
  /** The same function at every drawing. */
  onChoose: (placed: PlacedDoor) => void
}

/** One door: its place and its last visit. A door that asked for no contact has only its red mark. */
export const DoorRow = memo(
  Row,
  (one, other) =>
    one.isChosen === other.isChosen && one.onChoose === other.onChoose && isSameDoor(one.placed, other.placed),
)

function Row({ placed, isChosen, onChoose }: Props) {
  const { t } = useTranslation('field')
  const userId = useUser()?.id
  const { door } = placed
  const last = lastVisit(door)
  const row = useRef<HTMLLIElement>(null)
  useEffect(
    function showChosen() {
      if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
    },
    [isChosen],
  )
  const closed = isBlocked(door, userId)
  const look = closed ? 'block' : (last?.result ?? 'new')
  const Icon = look === 'new' ? HouseIcon : resultLooks[look].icon
  return (
    <li ref={row}>
      <button type="button" aria-pressed={isChosen} onClick={() => onChoose(placed)}>
        <span aria-hidden data-result={look}>
          <Icon size={22} />
        </span>
        <span className="about">
          <b>{nameOfDoor(placed, t)}</b>
          <span data-result={closed ? 'block' : undefined}>
            {closed ? t('result.block') : last === null ? t('doors.new') : t(`result.${last.result}`)}
            {closed || last === null ? null : (
              <>
                {' · '}
                {last.result === 'later' && last.backAt !== null ? (
                  <MomentText at={last.backAt} />
                ) : (
                  <AgoText at={last.at} />
                )}
                {last.by === userId ? null : ` · ${t('doors.colleague')}`}
              </>
            )}
          </span>
          {closed || last === null ? null : <AdviceText door={door} />}
        </span>
      </button>
    </li>
  )
}

/** A villa has one door without a number of its own. */
export function nameOfDoor(placed: PlacedDoor, t: TFunction<'field'>): string {
  const parts = partsOfDoor(placed, t)
  return parts.length === 0 || placed.house.doors.length === 1 ? addressOfDoor(placed, t) : parts.join(' · ')
}

/** The same with the street and the number, for where the house is not shown. */
export const addressOfDoor = (placed: PlacedDoor, t: TFunction<'field'>): string =>
  [`${placed.house.street} ${placed.house.number}`, ...partsOfDoor(placed, t)].join(' · ')

const partsOfDoor = ({ door: { stair, floor, flat } }: PlacedDoor, t: TFunction<'field'>): readonly string[] =>
  [
    stair === '' ? '' : t('doors.stair', { stair }),
    floor === '' ? '' : t('doors.floor', { floor }),
    flat === '' ? '' : t('doors.flat', { flat }),
  ].filter((part) => part !== '')

const button = {
  display: 'flex',
  alignItems: 'center',
  gap: '3',
  width: 'full',
  minHeight: '16',
  paddingInline: '4',
  paddingBlock: '2',
  textAlign: 'start',
  cursor: 'pointer',
  _hover: { bg: 'bg.subtle' },
  _focusVisible: { outlineOffset: '-2px' },
} as const

/** The looks of all its rows: a street has hundreds, and a rule for each element of each would be made anew. */
export const DoorList = chakra('ul', {
  base: {
    listStyleType: 'none',
    // Clear of the buttons at the lower edge, and of the bar at the upper one.
    '& > li': { scrollMarginTop: '24', scrollMarginBottom: '20rem', borderBottomWidth: '1px' },
    '& > li:last-child': { borderBottomWidth: '0' },
    '& button': button,
    '& button[aria-pressed=true]': { bg: 'brand.subtle', boxShadow: 'inset 4px 0 0 var(--r-colors-brand-solid)' },
    '& [aria-hidden]': { flexShrink: '0', color: 'fg.subtle' },
    '& .about': { flex: '1', minWidth: '0' },
    '& .about > *': { display: 'block', fontSize: 'sm', color: 'fg.muted' },
    '& .about > b': { fontWeight: 'semibold', fontSize: 'md', color: 'fg' },
    ...Object.fromEntries(
      Object.entries(resultLooks).map(([name, { color }]) => [`& [data-result=${name}]`, { color }]),
    ),
    '& .about > [data-result=block]': { color: 'danger.fg' },
  },
})
