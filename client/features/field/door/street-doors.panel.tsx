import { chakra } from '@chakra-ui/react'
import { DoorOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  addCounts,
  compareNaturally,
  countDoors,
  inWalkingOrder,
  isBlocked,
  lastVisit,
  noDoors,
} from '../../../../shared/features/field/door/house.rules.ts'
import type { Door } from '../../../../shared/features/field/door/door.schema.ts'
import { houses, type House } from '../../../../shared/features/field/door/house.schema.ts'
import { pathTo } from '../../../paths.ts'
import { useRows } from '../../../sync/use-rows.ts'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { DoorActs } from './door-acts.panel.tsx'
import { DoorButton, DoorRow, type PlacedDoor } from './door-row.panel.tsx'

const keyOf = ({ house, door }: PlacedDoor): string => `${house.id} ${door.key}`

/** The doors of a street by house, stair and floor; the buttons for the chosen one stand where the thumb is. */
export function StreetDoors({ streetKey }: { streetKey: string }) {
  const { t } = useTranslation('field')
  const { rows, loading } = useRows(houses, { index: 'streetKey', equals: streetKey })
  const [chosen, setChosen] = useState<string | null>(null)
  const ordered = rows.toSorted((one, other) => compareNaturally(one.number, other.number))
  const doors = ordered.flatMap((house) => inWalkingOrder(house.doors).map((door) => ({ house, door })))
  const current = doors.find((one) => keyOf(one) === chosen) ?? doors.find(({ door }) => isToKnock(door)) ?? doors[0]
  const counts = rows.map((house) => countDoors(house.doors)).reduce(addCounts, noDoors)
  const goOn = (from: PlacedDoor) => setChosen(nextAfter(doors, from))
  const [first] = rows
  return (
    <Page width="form">
      <PageHeader
        title={first?.street ?? t('doors.title')}
        lead={t('doors.coverage', { visited: counts.visited, count: counts.doors })}
        backTo={pathTo('doors')}
      />
      {loading ? <ListSkeleton rows={8} /> : null}
      {!loading && current === undefined ? (
        <EmptyState icon={DoorOpen} title={t('doors.gone')}>
          {t('doors.goneText')}
        </EmptyState>
      ) : null}
      {ordered.map((house) =>
        house.doors.length > 1 && house.id !== current?.house.id ? (
          <ClosedHouse key={house.id} house={house} onOpen={(door) => setChosen(keyOf({ house, door }))} />
        ) : (
          <Section key={house.id} title={`${house.street} ${house.number}`} flush>
            <chakra.ul listStyleType="none">
              {inWalkingOrder(house.doors).map((door) => (
                <DoorRow
                  key={door.key}
                  house={house}
                  door={door}
                  isChosen={current !== undefined && keyOf(current) === keyOf({ house, door })}
                  onChoose={() => setChosen(keyOf({ house, door }))}
                />
              ))}
            </chakra.ul>
          </Section>
        ),
      )}
      {current === undefined ? null : (
        <DoorActs placed={current} onDone={() => goOn(current)} onBack={() => setChosen(keyOf(current))} />
      )}
    </Page>
  )
}

/** A house of many doors in one line: a street of hundreds of doors opens at once. */
function ClosedHouse({ house, onOpen }: { house: House; onOpen: (door: Door) => void }) {
  const { t } = useTranslation('field')
  const { doors, visited } = countDoors(house.doors)
  const ordered = inWalkingOrder(house.doors)
  const first = ordered.find(isToKnock) ?? ordered[0]
  if (!first) return null
  return (
    <Section flush>
      <DoorButton onClick={() => onOpen(first)}>
        <chakra.span flex="1" textAlign="start" fontWeight="semibold">{`${house.street} ${house.number}`}</chakra.span>
        <chakra.span color="fg.muted" fontSize="sm">
          {t('doors.coverage', { visited, count: doors })}
        </chakra.span>
      </DoorButton>
    </Section>
  )
}

/** Nobody has been there yet. */
const isToKnock = (door: Door): boolean => lastVisit(door) === null

/** The next door on the way that nobody has knocked at; where none is left, the one that follows. */
function nextAfter(doors: readonly PlacedDoor[], from: PlacedDoor): string | null {
  const at = doors.findIndex((one) => keyOf(one) === keyOf(from))
  const after = doors.slice(at + 1).filter(({ door }) => !isBlocked(door))
  const next = after.find(({ door }) => isToKnock(door)) ?? after[0]
  return next ? keyOf(next) : null
}
