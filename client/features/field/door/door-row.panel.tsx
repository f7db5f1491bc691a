import { chakra } from '@chakra-ui/react'
import { Ban, Check, Clock, DoorClosed, House as HouseIcon, UserCheck, X, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isBlocked, lastVisit } from '../../../../shared/features/field/door/house.rules.ts'
import type { Door, VisitResult } from '../../../../shared/features/field/door/door.schema.ts'
import type { House } from '../../../../shared/features/field/door/house.schema.ts'
import { useUser } from '../../../entities/session/session.tsx'
import { AgoText, MomentText } from '../../../entities/when.tsx'
import { AdviceText } from './advice-text.panel.tsx'

/** A door with the house it is in. */
export interface PlacedDoor {
  readonly house: House
  readonly door: Door
}

export const resultLooks: Readonly<Record<VisitResult, { readonly icon: LucideIcon; readonly color: string }>> = {
  away: { icon: DoorClosed, color: 'fg.muted' },
  no: { icon: X, color: 'fg' },
  later: { icon: Clock, color: 'warning.fg' },
  customer: { icon: UserCheck, color: 'info.fg' },
  sale: { icon: Check, color: 'success.fg' },
  block: { icon: Ban, color: 'danger.fg' },
}

/** One door: where it is and how it stands. A door that asked for no contact has only its red mark. */
export function DoorRow({
  house,
  door,
  isChosen,
  onChoose,
}: {
  house: House
  door: Door
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation('field')
  const userId = useUser()?.id
  const last = lastVisit(door)
  const row = useRef<HTMLLIElement>(null)
  useEffect(
    function showChosen() {
      if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
    },
    [isChosen],
  )
  const closed = isBlocked(door)
  const { icon: Icon, color } = closed
    ? resultLooks.block
    : last
      ? resultLooks[last.result]
      : { icon: HouseIcon, color: 'fg.subtle' }
  return (
    // Clear of the buttons at the lower edge, and of the bar at the upper one.
    <chakra.li
      ref={row}
      scrollMarginTop="24"
      scrollMarginBottom="20rem"
      borderBottomWidth="1px"
      _last={{ borderBottomWidth: '0' }}
    >
      <DoorButton aria-pressed={isChosen} onClick={onChoose}>
        <chakra.span aria-hidden color={color} flexShrink="0">
          <Icon size={22} />
        </chakra.span>
        <chakra.span flex="1" minWidth="0" textAlign="start">
          <chakra.span display="block" fontWeight="semibold">
            <DoorName house={house} door={door} />
          </chakra.span>
          <chakra.span display="block" fontSize="sm" color={closed ? 'danger.fg' : 'fg.muted'}>
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
          </chakra.span>
          {closed ? null : <AdviceText door={door} />}
        </chakra.span>
      </DoorButton>
    </chakra.li>
  )
}

/** A villa has one door without a number of its own. */
export function DoorName({ house, door: { stair, floor, flat } }: { house: House; door: Door }) {
  const { t } = useTranslation('field')
  const parts = [
    stair === '' ? '' : t('doors.stair', { stair }),
    floor === '' ? '' : t('doors.floor', { floor }),
    flat === '' ? '' : t('doors.flat', { flat }),
  ].filter((part) => part !== '')
  return parts.length === 0 ? `${house.street} ${house.number}` : parts.join(' · ')
}

export const DoorButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      width: 'full',
      minHeight: '16',
      paddingInline: '4',
      paddingBlock: '2',
      cursor: 'pointer',
      _hover: { bg: 'bg.subtle' },
      _focusVisible: { outlineOffset: '-2px' },
      '&[aria-pressed=true]': { bg: 'brand.subtle', boxShadow: 'inset 4px 0 0 var(--r-colors-brand-solid)' },
    },
  },
  { defaultProps: { type: 'button' } },
)
