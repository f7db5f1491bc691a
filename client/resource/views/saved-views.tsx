import { chakra } from '@chakra-ui/react'
import { Bookmark, Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { oneLine } from '../../../shared/kernel/one-line.ts'
import { viewAudiences } from '../../../shared/resource/shared-view.api.ts'
import { newId } from '../../sync/new-id.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { formFor } from '../../ui/form/form-for.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { MenuItem } from '../../ui/menu-items.tsx'
import { Pill } from '../../ui/pill.tsx'
import { snackbar } from '../../ui/snackbar.tsx'
import {
  withDefaultToggled,
  withoutView,
  withView,
  type ListLayout,
  type ListMemory,
  type SavedView,
} from '../list-memory.ts'
import { ShareItems, SharedViewPills, useSharedViews } from './shared-views.tsx'

interface SavedViewsProps {
  /** The name of the list at the server. */
  list: string
  memory: ListMemory
  onChange: (change: (before: ListMemory) => ListMemory) => void
  /** The current state of the list, which is saved as the view. */
  query: string
  layout: ListLayout
  onOpen: (view: SavedView) => void
}

/** The views a person has saved, beside those that come with the list, and the way to save another. */
export function SavedViews({ list, memory, onChange, query, layout, onOpen }: SavedViewsProps) {
  const { t } = useTranslation()
  const [naming, setNaming] = useState(false)
  const shared = useSharedViews(list)
  const open = memory.views.find((view) => view.query === query)
  const remove = (view: SavedView) => {
    onChange((before) => withoutView(before, view.id))
    snackbar.open({
      text: t('resource:saved.deleted', { name: view.name }),
      duration: 6000,
      action: {
        label: t('common:undo'),
        onPress: () => onChange((before) => ({ ...withView(before, view), defaultId: memory.defaultId })),
      },
    })
  }
  return (
    <>
      {memory.views.map((view) => (
        <chakra.span key={view.id} display="inline-flex" alignItems="center" flexShrink="0">
          <Pill aria-current={view === open ? 'true' : undefined} onClick={() => onOpen(view)}>
            <Bookmark size={14} aria-hidden fill={memory.defaultId === view.id ? 'currentColor' : 'none'} />
            {view.name}
          </Pill>
          <ViewMenu
            view={view}
            isDefault={memory.defaultId === view.id}
            onOverwrite={() => {
              onChange((before) => withView(before, { ...view, query, layout }))
              snackbar.open({ text: t('resource:saved.overwritten', { name: view.name }) })
            }}
            onDefault={() => onChange((before) => withDefaultToggled(before, view.id))}
            onDelete={() => remove(view)}
            share={
              <ShareItems
                view={view}
                shared={shared}
                onShared={() => onChange((before) => withoutView(before, view.id))}
              />
            }
          />
        </chakra.span>
      ))}
      <SharedViewPills
        shared={shared}
        query={query}
        onOpen={onOpen}
        onKeep={(view) => onChange((before) => withView(before, view))}
      />
      {query !== '' && open === undefined && !shared.views.some((view) => view.query === query) ? (
        <Pill onClick={() => setNaming(true)}>
          <Bookmark size={14} aria-hidden />
          {t('resource:saved.save')}
        </Pill>
      ) : null}
      {naming ? (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={async ({ name, audience }) => {
            const view = { id: newId(), name, query, layout }
            const among = viewAudiences.find((each) => each === audience)
            // A view that could not be shared is a view of one's own.
            const isShared =
              among !== undefined && (await shared.share(view, among, t('resource:saved.shared', { name })))
            if (!isShared) onChange((before) => withView(before, view))
            setNaming(false)
          }}
        />
      ) : null}
    </>
  )
}

function ViewMenu({
  view,
  isDefault,
  onOverwrite,
  onDefault,
  onDelete,
  share,
}: {
  view: SavedView
  isDefault: boolean
  onOverwrite: () => void
  onDefault: () => void
  onDelete: () => void
  /** The items that share the view. */
  share: ReactNode
}) {
  const { t } = useTranslation()
  const label = t('resource:saved.menu', { name: view.name })
  return (
    <Menu
      label={label}
      renderTrigger={(props) => (
        <Button {...props} title={label} variant="ghost" icon size="sm">
          <Ellipsis size={16} aria-hidden />
        </Button>
      )}
    >
      <MenuItem onPress={onOverwrite}>{t('resource:saved.overwrite')}</MenuItem>
      <MenuItem onPress={onDefault}>
        {isDefault ? t('resource:saved.noDefault') : t('resource:saved.makeDefault')}
      </MenuItem>
      {share}
      <MenuItem onPress={onDelete}>{t('resource:saved.delete')}</MenuItem>
    </Menu>
  )
}

const viewDraftSchema = z.object({
  name: z.string().check(oneLine(), z.minLength(1), z.maxLength(40)),
  /** Empty: nobody else. */
  audience: z.string(),
})
type ViewDraft = z.infer<typeof viewDraftSchema>

const { useDraftForm, Form, TextField, SelectField } = formFor(viewDraftSchema, 'resource:saved')

function NameDialog({ onClose, onSave }: { onClose: () => void; onSave: (draft: ViewDraft) => Promise<void> }) {
  const { t } = useTranslation()
  const form = useDraftForm({ name: '', audience: '' })
  return (
    <Dialog open onClose={onClose} title={t('resource:saved.save')}>
      <Form form={form} onSubmit={onSave}>
        <TextField name="name" required autoComplete="off" help={t('resource:saved.hint')} />
        <SelectField
          name="audience"
          required
          options={[
            { value: '', label: t('resource:saved.onlyMe') },
            ...viewAudiences.map((value) => ({ value, label: t(`resource:saved.with.${value}`) })),
          ]}
        />
        <SubmitButton of={form}>{t('common:save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
