import { chakra } from '@chakra-ui/react'
import { CircleAlert, Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendAnnouncement } from '../../../shared/features/messaging/announcement.commands.ts'
import { MESSAGE_MAX, recipientsOf, TITLE_MAX } from '../../../shared/features/messaging/announcement.rules.ts'
import { people } from '../../../shared/features/people/person.schema.ts'
import { uuidV7, type Id } from '../../../shared/kernel/ids.ts'
import { KeptFormNotice, useKeptForm } from '../../entities/kept-form.tsx'
import { useSession } from '../../entities/session/session.tsx'
import { useAct } from '../../entities/use-act.ts'
import { useCommand } from '../../sync/use-command.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldFrame, Input, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { formFor } from '../../ui/form/form-for.tsx'
import { Notice } from '../../ui/states.tsx'
import { AudienceChoice } from './audience-choice.panel.tsx'
import { audienceOf, withinReach } from './audience.rules.ts'
import { composedSchema, nothingWritten, stillWrong } from './compose.rules.ts'

const newId = (): Id => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

const FAULTY = 'fieldset[aria-invalid] input:checked, input[aria-invalid=true], textarea[aria-invalid=true]'

const { useDraftForm } = formFor(composedSchema, 'messaging:compose')

/** Writes to colleagues: what, to whom, and how many that is before it is sent. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messaging', 'common'])
  const actor = useSession().session?.actor
  const { rows } = useRows(people, { index: 'name' })
  const send = useCommand(sendAnnouncement)
  const failureText = useFailureText()
  const [empty] = useState(() => nothingWritten(newId()))
  const form = useDraftForm(empty)
  const kept = useKeptForm({ form, kind: 'announcement', id: 'new' })
  const { announcementId, title, message, link, ...chosen } = form.watch()
  const leave = () => {
    kept.letGo()
    onClose()
  }
  const { busy, failures, run } = useAct(leave)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(
    function toTheFirstFault() {
      if (failures.length > 0) fields.current?.querySelector<HTMLElement>(FAULTY)?.focus()
    },
    [failures],
  )
  const audience = audienceOf(chosen)
  const reachable = actor ? withinReach(rows, actor) : []
  const reached = actor ? recipientsOf(audience, reachable, actor).length : 0
  const left = stillWrong(failures, { title, message, link, audience })
  const errorOf = (field: string) => {
    const wrong = left.find((one) => one.field === field)
    return wrong && failureText(wrong)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t('compose.title')}
      actions={
        <>
          <Button variant="ghost" onClick={leave}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="solid"
            busy={busy}
            onClick={() => run(() => send({ announcementId, title, message, link, audience }))}
          >
            <Send size={18} aria-hidden />
            {t('compose.send')}
          </Button>
        </>
      }
    >
      <chakra.div ref={fields} display="grid" gap="5">
        <KeptFormNotice kept={kept} />
        <AudienceChoice
          people={reachable}
          chosen={chosen}
          onChange={({ kind, values }) => {
            form.setValue('kind', kind)
            form.setValue('values', [...values])
          }}
          error={errorOf('audience')}
        />
        <chakra.p aria-live="polite" fontWeight="medium" color={reached === 0 ? 'fg.muted' : 'brand.fg'}>
          {t('compose.reaches', { count: reached })}
        </chakra.p>
        <FieldFrame label={t('compose.subject')} error={errorOf('title')} required>
          {(ids) => <Input {...ids} maxLength={TITLE_MAX} {...form.register('title')} />}
        </FieldFrame>
        <FieldFrame label={t('compose.message')} error={errorOf('message')} help={t('compose.pushHelp')} required>
          {(ids) => (
            <Textarea {...ids} rows={5} maxLength={MESSAGE_MAX} paddingBlock="3" {...form.register('message')} />
          )}
        </FieldFrame>
        <FieldFrame label={t('compose.link')} error={errorOf('link')} help={t('compose.linkHelp')}>
          {(ids) => <Input {...ids} inputMode="url" autoCapitalize="none" {...form.register('link')} />}
        </FieldFrame>
        {left
          .filter(({ field }) => field === undefined)
          .map((one) => (
            <Notice key={one.code} tone="danger" icon={CircleAlert}>
              {failureText(one)}
            </Notice>
          ))}
      </chakra.div>
    </Dialog>
  )
}
