import { chakra } from '@chakra-ui/react'
import { Bookmark, Ellipsis } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { oneLine } from '../../../shared/kernel/one-line.ts'
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
          onSave={(name) => {
            onChange((before) =>
              withView(before, {
                id: newId(),
                name,
                query,
                layout,
              }),
            )
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

const { useDraftForm, Form, TextField } = formFor(
  z.object({ name: z.string().check(oneLine(), z.minLength(1), z.maxLength(40)) }),
  'resource:saved',
)

function NameDialog({ onClose, onSave }: { onClose: () => void; onSave: (name: string) => void }) {
  const { t } = useTranslation()
  const form = useDraftForm({ name: '' })
  return (
    <Dialog open onClose={onClose} title={t('resource:saved.save')}>
      <Form form={form} onSubmit={({ name }) => onSave(name)}>
        <TextField name="name" required autoComplete="off" help={t('resource:saved.hint')} />
        <SubmitButton of={form}>{t('common:save')}</SubmitButton>
      </Form>
    </Dialog>
  )
}
