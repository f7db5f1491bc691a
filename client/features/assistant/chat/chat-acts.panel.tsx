import { chakra } from '@chakra-ui/react'
import { Ellipsis, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { titleSchema } from '../../../../shared/features/assistant/board/board.schema.ts'
import type { Chat } from '../../../../shared/features/assistant/chat/chat.api.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { useAct } from '../../../desk/act/use-act.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { TickList } from '../../../ui/form/tick-list.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { MenuItem } from '../../../ui/menu-items.tsx'
import { useAudience } from '../answer/answer.queries.ts'
import { RemoveDialog } from '../answer/remove.dialog.tsx'
import { removeChat, saveChat } from './chat.queries.ts'

const kit = formFor(z.object({ title: titleSchema }), 'assistant:save')

interface ChatActsProps {
  readonly chat: Chat
  readonly onChanged: (chat: Chat) => void
  readonly onRemoved: () => void
}

/** Renames, shares and deletes a conversation of one's own. */
export function ChatActs({ chat, onChanged, onRemoved }: ChatActsProps) {
  const { t } = useTranslation()
  const [dialog, setDialog] = useState<'rename' | 'share' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <>
      <Menu
        label={t('assistant:chat.acts')}
        renderTrigger={({ 'aria-label': label, ...trigger }) => (
          <IconButton label={label} {...trigger}>
            <Ellipsis size={20} aria-hidden />
          </IconButton>
        )}
      >
        <MenuItem icon={<Pencil size={18} aria-hidden />} onPress={() => setDialog('rename')}>
          {t('assistant:chat.rename')}
        </MenuItem>
        <MenuItem icon={<Share2 size={18} aria-hidden />} onPress={() => setDialog('share')}>
          {t('assistant:chat.share')}
        </MenuItem>
        <MenuItem icon={<Trash2 size={18} aria-hidden />} onPress={() => setDialog('delete')}>
          {t('assistant:chat.delete')}
        </MenuItem>
      </Menu>
      {dialog === 'rename' ? (
        <DialogForm
          title={t('assistant:chat.rename')}
          kit={kit}
          start={{ title: chat.title }}
          draft={{ kind: 'assistant-chat', id: chat.id }}
          save={async ({ title }) => {
            const saved = await saveChat(chat, { title })
            if (saved.ok) onChanged(saved.value)
            return saved
          }}
          onClose={close}
        >
          {() => <kit.TextField name="title" required autoComplete="off" />}
        </DialogForm>
      ) : null}
      {dialog === 'share' ? <ShareDialog chat={chat} onChanged={onChanged} onClose={close} /> : null}
      {dialog === 'delete' ? (
        <RemoveDialog
          title={t('assistant:chat.deleteTitle')}
          text={t('assistant:chat.deleteText')}
          done={t('assistant:chat.deleted')}
          remove={() => removeChat(chat)}
          onRemoved={onRemoved}
          onClose={close}
        />
      ) : null}
    </>
  )
}

function ShareDialog({
  chat,
  onChanged,
  onClose,
}: {
  chat: Chat
  onChanged: (chat: Chat) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { value } = useAudience()
  const [chosen, setChosen] = useState<readonly string[]>(chat.sharedWith)
  const { busy, run } = useAct(onClose)
  const save = () =>
    run(async () => {
      const saved = await saveChat(chat, { sharedWith: chosen })
      if (saved.ok) onChanged(saved.value)
      return saved
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('assistant:chat.shareTitle')}
      actions={
        <>
          <Button variant="solid" busy={busy} onClick={save}>
            {t('common:save')}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </>
      }
    >
      <chakra.div display="grid" gap="3">
        <chakra.p color="fg.muted">{t('assistant:chat.shareHelp')}</chakra.p>
        <TickList
          label={t('assistant:chat.shareTitle')}
          options={value?.people.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          chosen={chosen}
          onChange={setChosen}
          empty={value === null ? null : t('assistant:chat.nobody')}
        />
      </chakra.div>
    </Dialog>
  )
}
