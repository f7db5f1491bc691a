import { chakra } from '@chakra-ui/react'
import { Archive, ArchiveRestore, Save, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { EditedView, EditionForm, Editioned } from '../../../shared/resource/edition.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailures } from '../../ui/form/act-failures.tsx'
import type { Edited } from './use-edited.ts'

interface BarProps<Form extends EditionForm, Details extends object> {
  readonly of: Editioned<Form, Details>
  readonly view: EditedView<Form, Details>
  readonly edited: Edited<Form, Details>
  /** Further buttons, such as a preview. */
  readonly children: ReactNode
  readonly onPublish: () => void
  /** Shows the difference between another person's save and the text typed here. */
  readonly onCompare: () => void
}

/** The acts on a resource with editions, and whether its form is saved. */
export function EditionBar<Form extends EditionForm, Details extends object>({
  of,
  view,
  edited,
  children,
  onPublish,
  onCompare,
}: BarProps<Form, Details>) {
  const { t } = useTranslation('edition')
  const { isFixed, isSaving, isConflict, mayWrite } = edited
  const isArchived = view.state === 'archived'
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="3" alignItems="center">
        {isFixed || of.publish === null ? null : (
          <Button variant="solid" disabled={isSaving || isConflict} onClick={onPublish}>
            <Send size={18} aria-hidden />
            {t('publish')}
          </Button>
        )}
        {children}
        {mayWrite ? (
          <Button disabled={isSaving || isConflict} onClick={() => edited.archive(!isArchived)}>
            {isArchived ? <ArchiveRestore size={18} aria-hidden /> : <Archive size={18} aria-hidden />}
            {isArchived ? t('restore') : t('archive')}
          </Button>
        ) : null}
        {isFixed || of.saves === 'editions' ? null : <SavedState edited={edited} />}
      </chakra.div>
      <ActFailures of={edited.failures} />
      {isConflict ? (
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button onClick={onCompare}>{t('conflict.compare')}</Button>
          <Button onClick={edited.takeServers}>{t('conflict.theirs')}</Button>
          {isFixed ? null : <Button onClick={edited.overrule}>{t('conflict.mine')}</Button>}
        </chakra.div>
      ) : null}
    </>
  )
}

function SavedState<Form extends EditionForm, Details extends object>({ edited }: { edited: Edited<Form, Details> }) {
  const { t } = useTranslation(['edition', 'common'])
  const { isSaving, isDirty, isConflict, failures } = edited
  const hasFailed = isDirty && !isSaving && failures.length > 0
  const state = isSaving ? 'saving' : hasFailed ? 'failed' : isDirty ? 'changed' : 'saved'
  return (
    <>
      <chakra.span role="status" color={hasFailed ? 'danger.fg' : 'fg.muted'} fontSize="sm">
        {t(`edition:state.${state}`)}
      </chakra.span>
      {hasFailed && !isConflict ? (
        <Button size="sm" onClick={edited.save}>
          {t('common:retry')}
        </Button>
      ) : null}
    </>
  )
}

/** Saves the form, as the next edition if its content has changed. Shown only while something has changed. */
export function SaveBar<Form extends EditionForm, Details extends object>({
  edited,
}: {
  edited: Edited<Form, Details>
}) {
  const { t } = useTranslation(['edition', 'common'])
  const { next: number, isDirty, isFixed, isSaving, isConflict } = edited
  if (!isDirty || isFixed || isConflict) return null
  return (
    <chakra.div
      position="sticky"
      bottom="4"
      zIndex="1"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      padding="4"
      borderWidth="1px"
      borderRadius="lg"
      bg="bg.panel"
      boxShadow="lg"
    >
      <chakra.span flex="1" minWidth="12rem">
        {number === null ? t('edition:plain.unsaved') : t('edition:unsaved', { number })}
      </chakra.span>
      <Button onClick={edited.takeServers}>{t('edition:reset')}</Button>
      <Button variant="solid" busy={isSaving} onClick={edited.save}>
        <Save size={18} aria-hidden />
        {number === null ? t('common:save') : t('edition:save', { number })}
      </Button>
    </chakra.div>
  )
}
