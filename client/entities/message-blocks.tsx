import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { RecipientKind } from '../../shared/features/messaging/audience/audience.schema.ts'
import {
  blockReasonSchema,
  getMessageBlocks,
  postBounceLift,
  postMessageOptOut,
} from '../../shared/features/messaging/delivery/message-block.api.ts'
import type { Id } from '../../shared/kernel/ids.ts'
import { useOfferUndo } from '../desk/act/use-act-done.ts'
import { DialogForm } from '../desk/form/dialog-form.tsx'
import { callEndpoint, inWords } from '../desk/server/call-endpoint.ts'
import { useEndpoint } from '../desk/server/use-endpoint.ts'
import { useCan } from '../desk/session/session.tsx'
import { Button } from '../ui/button.tsx'
import { formatDate } from '../ui/format.ts'
import { formFor } from '../ui/form/form-for.tsx'
import { Section } from '../ui/page.tsx'
import { snackbar } from '../ui/snackbar.tsx'
import { ErrorState, ListSkeleton } from '../ui/states.tsx'

interface BlocksProps {
  readonly kind: RecipientKind
  readonly id: Id
  /** The log of the screen has a new line. */
  readonly onDone?: () => void
}

/** One thing that the desk may do, with the reason that the log keeps. */
type Act = { readonly name: 'lift' } | { readonly name: 'turnOn' | 'turnOff'; readonly scheduleId: Id | null }

/** Why somebody does not get every message, and the way back. */
export function MessageBlocks(props: BlocksProps) {
  return useCan('update scheduled_messages') ? <Blocks {...props} /> : null
}

function Blocks({ kind, id, onDone }: BlocksProps) {
  const { t, i18n } = useTranslation(['messageblocks', 'common'])
  const asked = useEndpoint(getMessageBlocks, { params: { id }, input: { kind } })
  const [act, setAct] = useState<Act | null>(null)
  const { value, failed, again } = asked
  const day = (at: number) => formatDate(at, i18n.language)
  const done = () => {
    again()
    onDone?.()
  }
  return (
    <Section
      title={value === null || isFine(value) ? t('messages') : t('title')}
      actions={
        value === null || value.optOuts.some(({ scheduleId }) => scheduleId === null) ? null : (
          <Button size="sm" onClick={() => setAct({ name: 'turnOff', scheduleId: null })}>
            {t('act.turnOff.button')}
          </Button>
        )
      }
      screenOnly
    >
      {value === null && !failed ? <ListSkeleton rows={1} /> : null}
      {value === null && failed ? (
        <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>}>{t('unread')}</ErrorState>
      ) : null}
      {value === null ? null : (
        <chakra.div display="grid" gap="3">
          {isFine(value) ? <chakra.p color="fg.muted">{t('fine')}</chakra.p> : null}
          {value.mail === null ? null : (
            <Block
              title={t(`cause.${value.mail.cause}`)}
              when={t('between', { since: day(value.mail.since), until: day(value.mail.until) })}
              button={t('act.lift.button')}
              onPress={() => setAct({ name: 'lift' })}
            />
          )}
          {value.optOuts.map(({ scheduleId, name, at }) => (
            <Block
              key={scheduleId ?? ''}
              title={scheduleId === null ? t('allOff') : t('off', { name })}
              when={t('since', { since: day(at) })}
              button={t('act.turnOn.button')}
              onPress={() => setAct({ name: 'turnOn', scheduleId })}
            />
          ))}
        </chakra.div>
      )}
      {act === null ? null : <ActDialog kind={kind} id={id} act={act} onDone={done} onClose={() => setAct(null)} />}
    </Section>
  )
}

const isFine = ({ mail, optOuts }: { mail: unknown; optOuts: readonly unknown[] }): boolean =>
  mail === null && optOuts.length === 0

interface BlockProps {
  readonly title: string
  readonly when: string
  readonly button: string
  readonly onPress: () => void
}

function Block({ title, when, button, onPress }: BlockProps) {
  return (
    <chakra.div display="flex" flexWrap="wrap" gap="2" justifyContent="space-between" alignItems="center">
      <chakra.div minWidth="0">
        <chakra.p overflowWrap="anywhere">{title}</chakra.p>
        <chakra.p color="fg.muted">{when}</chakra.p>
      </chakra.div>
      <Button size="sm" onClick={onPress}>
        {button}
      </Button>
    </chakra.div>
  )
}

const kit = formFor(z.object({ reason: blockReasonSchema }), 'messageblocks:form')

function ActDialog({ kind, id, act, onDone, onClose }: BlocksProps & { act: Act; onClose: () => void }) {
  const { t } = useTranslation('messageblocks')
  const offerUndo = useOfferUndo()
  return (
    <DialogForm
      title={t(`act.${act.name}.title`)}
      kit={kit}
      start={{ reason: '' }}
      draft={{ kind: `message-block-${act.name}`, id }}
      saveLabel={t(`act.${act.name}.button`)}
      save={async ({ reason }) => {
        const params = { id }
        if (act.name === 'lift') {
          const lifted = await inWords(callEndpoint(postBounceLift, { params, input: { kind, reason } }))
          if (lifted.ok) {
            snackbar.open({ text: t('act.lift.done') })
            onDone?.()
          }
          return lifted
        }
        const { scheduleId } = act
        const turn = async (isOff: boolean) => {
          const input = { kind, reason, scheduleId, isOff }
          const answer = await inWords(callEndpoint(postMessageOptOut, { params, input }))
          if (answer.ok) onDone?.()
          return answer
        }
        const isOff = act.name === 'turnOff'
        const answer = await turn(isOff)
        if (answer.ok) offerUndo(t(`act.${act.name}.done`), () => turn(!isOff))
        return answer
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <p>{t(`act.${act.name}.text`)}</p>
          <kit.TextareaField name="reason" required rows={2} />
        </>
      )}
    </DialogForm>
  )
}
