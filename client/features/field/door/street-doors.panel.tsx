import { ArrowDownUp, ChevronRight, DoorOpen } from 'lucide-react'
import { startTransition, useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addCounts, countDoors, noDoors } from '../../../../shared/features/field/door/house.rules.ts'
import type { House } from '../../../../shared/features/field/door/house.schema.ts'
import { dayOf } from '../../../../shared/kernel/days.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useUser, useZone } from '../../../desk/session/session.tsx'
import { keepNextDoor } from '../../../entities/next-door.ts'
import { pathTo } from '../../../paths.ts'
import { useKeptSwitch } from '../../../sync/use-kept.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { EmptyState, ListSkeleton } from '../../../ui/states.tsx'
import { DoorActs } from './door-acts.panel.tsx'
import { addressOfDoor, DoorList, DoorRow } from './door-row.panel.tsx'
import { drawnGroups, groupsOf, isToKnock, keyOf, nextAfter, walkOf, type PlacedDoor } from './street-rows.rules.ts'

interface StreetProps {
  readonly rows: readonly House[]
  readonly loading: boolean
  /** The key of the door that was just sold at: the one after it is chosen. */
  readonly after: string | null
  /** The house that was chosen on the map: its first door that nobody has knocked at is chosen. */
  readonly at: Id | null
}

/** The doors of a street by house, stair and floor; the buttons for the chosen one stand where the thumb is. */
export function StreetDoors({ rows, loading, after, at }: StreetProps) {
  const { t } = useTranslation('field')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isReversed, setReversed] = useKeptSwitch('doors-reversed')
  const choose = useCallback((placed: PlacedDoor) => setChosen(keyOf(placed)), [])
  const doors = useMemo(() => walkOf(rows, isReversed), [rows, isReversed])
  const sold = doors.find((one) => keyOf(one) === after)
  const wanted = chosen ?? (sold === undefined ? null : nextAfter(doors, sold))
  const inHouse = doors.filter(({ house }) => house.id === at)
  const current =
    doors.find((one) => keyOf(one) === wanted) ??
    [...inHouse, ...doors].find(({ door }) => isToKnock(door)) ??
    inHouse[0] ??
    doors[0]
  const counts = rows.map((house) => countDoors(house.doors)).reduce(addCounts, noDoors)
  const isWhole = useSecondStep()
  const groups = groupsOf(doors, current)
  const keepPlace = useKeepPlace()
  const goOn = (from: PlacedDoor) => {
    const key = nextAfter(doors, from)
    setChosen(key)
    keepPlace(
      from,
      doors.find((one) => keyOf(one) === key),
    )
  }
  const goBack = (to: PlacedDoor) => {
    setChosen(keyOf(to))
    keepPlace(to, undefined)
  }
  const [first] = rows
  return (
    <Page width="form">
      <PageHeader
        title={first?.street ?? t('doors.title')}
        lead={t('doors.coverage', { visited: counts.visited, count: counts.doors })}
        backTo={pathTo('doors')}
        actions={
          rows.length < 2 ? undefined : (
            <IconButton
              label={t('doors.reverse')}
              aria-pressed={isReversed}
              onClick={() => setReversed((before) => !before)}
            >
              <ArrowDownUp size={22} aria-hidden />
            </IconButton>
          )
        }
      />
      {loading ? <ListSkeleton rows={8} /> : null}
      {!loading && current === undefined ? (
        <EmptyState icon={DoorOpen} title={t('doors.gone')}>
          {t('doors.goneText')}
        </EmptyState>
      ) : null}
      {current === undefined
        ? null
        : drawnGroups(groups, { current, isWhole }).map(({ group, from, to }) => (
            <Section
              key={group.key}
              {...(group.kind === 'closed' || group.title === null ? {} : { title: group.title })}
              flush
            >
              <DoorList style={{ paddingTop: from * ROW_PX, paddingBottom: (group.rows.length - to) * ROW_PX }}>
                {group.kind === 'closed'
                  ? group.rows
                      .slice(from, to)
                      .map(({ house, first: door }) => (
                        <ClosedHouse key={house.id} house={house} onOpen={() => choose(door)} />
                      ))
                  : group.rows
                      .slice(from, to)
                      .map((placed) => (
                        <DoorRow
                          key={keyOf(placed)}
                          placed={placed}
                          isChosen={keyOf(current) === keyOf(placed)}
                          onChoose={choose}
                        />
                      ))}
              </DoorList>
            </Section>
          ))}
      {current === undefined ? null : (
        <DoorActs placed={current} onDone={() => goOn(current)} onBack={() => goBack(current)} />
      )}
    </Page>
  )
}

/** A row of one line with its border, about: the room for rows that are not drawn yet. */
const ROW_PX = 65

/** False for the first picture, so that a street of hundreds of doors opens at once. The others follow, with room for taps. */
function useSecondStep(): boolean {
  const [isWhole, setWhole] = useState(false)
  useEffect(function drawTheOthers() {
    startTransition(() => setWhole(true))
  }, [])
  return isWhole
}

/** A house of many doors in one line. */
function ClosedHouse({ house, onOpen }: { house: House; onOpen: () => void }) {
  const { t } = useTranslation('field')
  const { doors, visited } = countDoors(house.doors)
  return (
    <li>
      <button type="button" onClick={onOpen}>
        <span className="about">
          <b>{`${house.street} ${house.number}`}</b>
          <span>{t('doors.coverage', { visited, count: doors })}</span>
        </span>
        <ChevronRight size={20} aria-hidden />
      </button>
    </li>
  )
}

/** Stores where the walk goes on, for Start. Without a next door it stores nothing. */
function useKeepPlace() {
  const { t } = useTranslation('field')
  const userId = useUser()?.id ?? ''
  const zone = useZone()
  return ({ house, door }: PlacedDoor, next: PlacedDoor | undefined) => {
    const place = { day: dayOf(Date.now(), zone), houseId: house.id, doorKey: door.key, street: house.street }
    keepNextDoor(userId, next === undefined ? null : { ...place, name: addressOfDoor(next, t) })
  }
}
