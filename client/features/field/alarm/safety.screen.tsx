import { chakra } from '@chakra-ui/react'
import { CircleCheck, ShieldAlert, Siren, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  callHelp,
  saySafe,
  TAKE_BACK_MS,
  withdrawHelp,
} from '../../../../shared/features/field/alarm/alarm.commands.ts'
import type { Alarm } from '../../../../shared/features/field/alarm/alarm.schema.ts'
import type { Position } from '../../../../shared/features/field/door/position.rules.ts'
import { derivedId } from '../../../../shared/sync/derived-id.ts'
import { HoldButton } from '../../../desk/act/hold-button.tsx'
import { placeNow } from '../door/place-now.queries.ts'
import { useAct } from '../../../desk/act/use-act.ts'
import { MomentText } from '../../../desk/shown/when.tsx'
import { pathTo } from '../../../paths.ts'
import { useCommand } from '../../../sync/use-command.ts'
import { useSyncStatus } from '../../../sync/use-sync-status.ts'
import { Button } from '../../../ui/button.tsx'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Page, PageHeader, Section } from '../../../ui/page.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { Notice } from '../../../ui/states.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { isOpen, useOwnAlarms, type OpenCall } from './own-alarms.queries.ts'

const HOLD_MS = 2_000
/** A call never waits for a place for longer than this. */
const PLACE_MS = 4_000

/** The emergency number of Sweden and Finland. */
const EMERGENCY = '112'

/** Help when it is unsafe: a button that is held for two seconds. The place is of that moment, and the only one. */
export function SafetyScreen() {
  const { t } = useTranslation('field')
  const [isDrill, setDrill] = useState(false)
  const { call, alarms, remember, again } = useOwnAlarms()
  const callOut = useCommand(callHelp)
  const { run, busy, failures } = useAct(again, isDrill ? t('safety.drillSaved') : t('safety.saved'))
  const callForHelp = () => {
    run(async () => {
      const position: Position | null = await placeNow(PLACE_MS)
      const at = Date.now()
      const saved = await callOut({ isDrill, position })
      if (saved.ok) remember({ id: derivedId(saved.value.commandId, 0), isDrill, at })
      return saved
    })
  }
  return (
    <Page width="form">
      <PageHeader title={t('safety.title')} lead={t('safety.lead')} backTo={pathTo('start')} />
      <Notice tone="danger" icon={Siren}>
        {t('safety.danger')}
      </Notice>
      <PhoneLink number={EMERGENCY}>{t('safety.emergency')}</PhoneLink>
      <ActFailures of={failures} />
      {call === null ? (
        <>
          <HoldButton
            variant={isDrill ? 'solid' : 'danger'}
            size="lg"
            wide
            minHeight="40"
            fontSize="xl"
            flexDirection="column"
            ms={HOLD_MS}
            busy={busy}
            armedLabel={t('safety.again')}
            onHeld={callForHelp}
          >
            <ShieldAlert size={44} aria-hidden />
            {isDrill ? t('safety.drillHold') : t('safety.hold')}
          </HoldButton>
          <chakra.p color="fg.muted">{t('safety.how')}</chakra.p>
          <Section>
            <Switch label={t('safety.drill')} help={t('safety.drillHelp')} checked={isDrill} onChange={setDrill} />
          </Section>
        </>
      ) : (
        <Underway call={call} onChanged={again} onOver={() => remember(null)} />
      )}
      <History alarms={alarms} />
    </Page>
  )
}

function Underway({ call, onChanged, onOver }: { call: OpenCall; onChanged: () => void; onOver: () => void }) {
  const { t } = useTranslation('field')
  const { waiting, connection } = useSyncStatus()
  const takeBack = useCommand(withdrawHelp)
  const beSafe = useCommand(saySafe)
  const { run, busy } = useAct(onChanged)
  const { alarm, secondsLeft, isDrill } = call
  const isSent = alarm !== null
  const isOver = alarm !== null && !isOpen(alarm)
  return (
    <Section title={isDrill ? t('safety.drillUnderway') : t('safety.underway')}>
      <chakra.div display="grid" gap="4">
        <chakra.p role="status" fontSize="lg" fontWeight="semibold">
          {alarm === null
            ? waiting > 0 && connection !== 'online'
              ? t('safety.waits')
              : t('safety.sending')
            : t(`safety.state.${alarm.state}`, { name: alarm.answeredByName })}
        </chakra.p>
        {secondsLeft > 0 && !isOver ? (
          <Button size="lg" wide busy={busy} onClick={() => run(() => takeBack({ alarmId: call.id }), onOver)}>
            <Undo2 size={22} aria-hidden />
            {t('safety.takeBack', { count: secondsLeft })}
          </Button>
        ) : null}
        {secondsLeft > 0 || isOver ? null : (
          <Button
            variant="solid"
            size="lg"
            wide
            busy={busy}
            onClick={() => run(() => beSafe({ alarmId: call.id }), onOver)}
          >
            <CircleCheck size={22} aria-hidden />
            {t('safety.safe')}
          </Button>
        )}
        {isOver ? (
          <Button size="lg" wide onClick={onOver}>
            {t('safety.done')}
          </Button>
        ) : null}
        <chakra.p color="fg.muted">
          {isSent ? t('safety.log') : t('safety.outbox', { count: TAKE_BACK_MS / 1000 })}
        </chakra.p>
      </chakra.div>
    </Section>
  )
}

/** One's own calls: what the leaders saw of each. */
function History({ alarms }: { alarms: readonly Alarm[] }) {
  const { t } = useTranslation('field')
  if (alarms.length === 0) return null
  return (
    <Section title={t('safety.history')} flush>
      <chakra.ul listStyleType="none">
        {alarms.map((alarm) => (
          <chakra.li
            key={alarm.id}
            paddingInline="4"
            paddingBlock="3"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <chakra.span display="block" fontWeight="semibold">
              {alarm.isDrill ? t('safety.aDrill') : t('safety.aCall')} · <MomentText at={alarm.calledAt} />
            </chakra.span>
            <chakra.span display="block" color="fg.muted" fontSize="sm">
              {t(`safety.state.${alarm.state}`, { name: alarm.answeredByName })}
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ul>
    </Section>
  )
}
