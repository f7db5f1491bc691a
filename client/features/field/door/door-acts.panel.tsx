import { chakra } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { undoVisit, visitDoor } from '../../../../shared/features/field/door/door-visit.commands.ts'
import { isBlocked, visitBeside } from '../../../../shared/features/field/door/house.rules.ts'
import type { VisitResult } from '../../../../shared/features/field/door/door.schema.ts'
import { dayOf, type Instant } from '../../../../shared/kernel/days.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import { HoldButton } from '../../../desk/act/hold-button.tsx'
import { useUser, useZone } from '../../../desk/session/session.tsx'
import { useAct } from '../../../desk/act/use-act.ts'
import { useNow } from '../../../desk/shown/use-now.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Notice } from '../../../ui/states.tsx'
import { StickyActions } from '../../../ui/sticky-actions.tsx'
import { BackAtDialog } from './back-at.dialog.tsx'
import { nameOfDoor, resultLooks } from './door-row.panel.tsx'
import type { PlacedDoor } from './street-rows.rules.ts'
import { useVisitPosition } from './visit-position.queries.ts'

const UNDO_MS = 8_000
const BLOCK_HOLD_MS = 800
const atOnce = ['away', 'no', 'later', 'customer', 'sale'] as const

/** The results of the chosen door, one tap each, at the lower edge. */
export function DoorActs({ placed, onDone, onBack }: { placed: PlacedDoor; onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation('field')
  const { house, door } = placed
  const { log, failures } = useVisits(placed, { onDone, onBack })
  const [isAsking, setAsking] = useState(false)
  const isClosed = isBlocked(door, useUser()?.id)
  return (
    <StickyActions>
      <chakra.div width="full" display="grid" gap="2">
        <chakra.p fontWeight="semibold" aria-live="polite">
          {house.doors.length === 1 ? '' : `${house.street} ${house.number} · `}
          {nameOfDoor(placed, t)}
        </chakra.p>
        <Beside placed={placed} />
        <ActFailures of={failures} />
        {isClosed ? (
          <>
            <Notice tone="danger" icon={resultLooks.block.icon}>
              {t('doors.closed')}
            </Notice>
            <Button size="lg" onClick={onDone}>
              {t('doors.next')}
            </Button>
          </>
        ) : (
          <chakra.div display="grid" gridTemplateColumns="repeat(3, minmax(0, 1fr))" gap="2">
            {atOnce.map((result) => (
              <ResultButton
                key={result}
                result={result}
                onPress={() => (result === 'later' ? setAsking(true) : log(result, null))}
              />
            ))}
            <HoldButton
              size="lg"
              variant="outline"
              paddingInline="1"
              flexDirection="column"
              gap="1"
              color="danger.fg"
              ms={BLOCK_HOLD_MS}
              armedLabel={t('doors.blockAgain')}
              onHeld={() => log('block', null)}
            >
              <resultLooks.block.icon size={20} aria-hidden />
              <chakra.span fontSize="sm">{t('doors.blockHold')}</chakra.span>
            </HoldButton>
          </chakra.div>
        )}
      </chakra.div>
      {isAsking ? (
        <BackAtDialog
          onClose={() => setAsking(false)}
          onChoose={(at) => {
            setAsking(false)
            log('later', at)
          }}
        />
      ) : null}
    </StickyActions>
  )
}

function ResultButton({ result, onPress }: { result: (typeof atOnce)[number]; onPress: () => void }) {
  const { t } = useTranslation('field')
  const { icon: Icon } = resultLooks[result]
  return (
    <Button
      size="lg"
      variant={result === 'sale' ? 'solid' : 'outline'}
      paddingInline="1"
      flexDirection="column"
      gap="1"
      onClick={onPress}
    >
      <Icon size={20} aria-hidden />
      <chakra.span fontSize="sm">{t(`result.${result}`)}</chakra.span>
    </Button>
  )
}

/** A colleague was here today, or is in the house right now: nobody knocks twice without knowing. */
function Beside({ placed: { house, door } }: { placed: PlacedDoor }) {
  const { t } = useTranslation('field')
  const now = useNow()
  const zone = useZone()
  const userId = useUser()?.id ?? ''
  const isToday = (at: Instant) => dayOf(at, zone) === dayOf(now, zone)
  const atDoor = door.visits.find(({ by, at }) => by !== userId && isToday(at))
  const inHouse = visitBeside(
    house.doors.flatMap(({ visits }) => visits),
    { userId, now },
  )
  const other = atDoor ?? inHouse
  if (!other) return null
  return (
    <Notice tone="warning" icon={TriangleAlert}>
      {atDoor ? t('doors.colleagueAtDoor') : t('doors.colleagueInHouse')} <MomentText at={other.at} />
    </Notice>
  )
}

function useVisits({ house, door }: PlacedDoor, { onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { t } = useTranslation(['field', 'common'])
  const visit = useCommand(visitDoor)
  const undo = useCommand(undoVisit)
  const navigate = useNavigate()
  const position = useVisitPosition(house.id)
  const { run, failures } = useAct(() => undefined)
  const takeBack = (commandId: string) =>
    run(() => undo({ houseId: house.id, doorKey: door.key, visitId: derivedId(commandId, 0) }), onBack)
  const log = (result: VisitResult, backAt: Instant | null) => {
    let commandId = ''
    const act = async () => {
      const knownAt = door.visits[0]?.at ?? null
      const saved = await visit({ houseId: house.id, doorKey: door.key, result, backAt, knownAt, position: position() })
      if (saved.ok) commandId = saved.value.commandId
      return saved
    }
    run(act, () => {
      snackbar.open({
        text: t(`result.${result}`),
        duration: UNDO_MS,
        action: { label: t('common:undo'), onPress: () => takeBack(commandId) },
      })
      onDone()
      if (result === 'sale')
        void navigate(`${pathTo('sale-create')}?house=${house.id}&flat=${encodeURIComponent(door.key)}`)
    })
  }
  return { log, failures }
}
