import { chakra } from '@chakra-ui/react'
import { CircleAlert, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { sendAnnouncement } from '../../../shared/features/messaging/announcement.commands.ts'
import { MESSAGE_MAX, recipientsOf, TITLE_MAX } from '../../../shared/features/messaging/announcement.rules.ts'
import { people } from '../../../shared/features/people/person.schema.ts'
import { uuidV7, type Id } from '../../../shared/kernel/ids.ts'
import { useSession } from '../../entities/session/session.tsx'
import { useAct } from '../../entities/use-act.ts'
import { useCommand } from '../../sync/use-command.ts'
import { useRows } from '../../sync/use-rows.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FieldFrame, Input, Textarea } from '../../ui/form/field.tsx'
import { useFailureText } from '../../ui/form/form-context.ts'
import { Notice } from '../../ui/states.tsx'
import { AudienceChoice } from './audience-choice.panel.tsx'
import { audienceOf, nobodyChosen } from './audience.rules.ts'

const newId = (): Id => uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)))

/** Writes to colleagues: what, to whom, and how many that is before it is sent. */
export function ComposeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['messaging', 'common'])
  const actor = useSession().session?.actor
  const { rows } = useRows(people, { index: 'name' })
  const send = useCommand(sendAnnouncement)
  const failureText = useFailureText()
  // One id for one message: a second press, or a press on two tabs, sends it once.
  const [announcementId] = useState(newId)
  const [written, setWritten] = useState({ title: '', message: '', link: '' })
  const [chosen, setChosen] = useState(nobodyChosen)
  const { busy, failures, run } = useAct(onClose)
  const audience = audienceOf(chosen)
  const reached = actor ? recipientsOf(audience, rows, actor).length : 0
  const errorOf = (field: string) => {
    const wrong = failures.find((one) => one.field === field)
    return wrong && failureText(wrong)
  }
  const change = (part: Partial<typeof written>) => setWritten({ ...written, ...part })
  return (
    <Dialog
      open
      onClose={onClose}
      place="side"
      title={t('compose.title')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="solid" busy={busy} onClick={() => run(() => send({ announcementId, ...written, audience }))}>
            <Send size={18} aria-hidden />
            {t('compose.send')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="5">
        <AudienceChoice people={rows} chosen={chosen} onChange={setChosen} error={errorOf('audience')} />
        <chakra.p aria-live="polite" fontWeight="medium" color={reached === 0 ? 'fg.muted' : 'brand.fg'}>
          {t('compose.reaches', { count: reached })}
        </chakra.p>
        <FieldFrame label={t('compose.subject')} error={errorOf('title')} required>
          {(ids) => (
            <Input
              {...ids}
              maxLength={TITLE_MAX}
              value={written.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('compose.message')} error={errorOf('message')} help={t('compose.pushHelp')} required>
          {(ids) => (
            <Textarea
              {...ids}
              rows={5}
              maxLength={MESSAGE_MAX}
              paddingBlock="3"
              value={written.message}
              onChange={({ target }) => change({ message: target.value })}
            />
          )}
        </FieldFrame>
        <FieldFrame label={t('compose.link')} error={errorOf('link')} help={t('compose.linkHelp')}>
          {(ids) => (
            <Input
              {...ids}
              inputMode="url"
              autoCapitalize="none"
              value={written.link}
              onChange={({ target }) => change({ link: target.value })}
            />
          )}
        </FieldFrame>
        {failures
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
