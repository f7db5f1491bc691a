import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/features/account/account.schema.ts'
import type { EditedView, EditionForm, Editioned } from '../../../shared/resource/edition.ts'
import { useDraft } from '../../sync/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState, ListSkeleton } from '../../ui/states.tsx'
import { useText } from '../../ui/text.ts'
import { ActivityLog } from '../record/activity-log.tsx'
import { callEndpoint, inWords } from '../server/call-endpoint.ts'
import { useEndpoint } from '../server/use-endpoint.ts'
import { DifferenceDialog } from './difference-dialog.tsx'
import { EditionBar, SaveBar } from './edition-bar.tsx'
import { EditionList, type ShownContents } from './edition-list.tsx'
import { useEdited, type Edited, type KeptForm } from './use-edited.ts'

interface DetailProps<Form extends EditionForm> {
  readonly of: Editioned<Form>
  /** The row of the list. */
  readonly row: { readonly id: string; readonly version: number }
  readonly shown: ShownContents<Form['content']>
  /** Returns every field except the content, formatted for display. */
  readonly headOf: (form: Form) => Readonly<Record<Exclude<keyof Form, 'content'>, string>>
  /** Names the fields of the log, as `quality:template`. */
  readonly words: string
  readonly values?: Readonly<Record<string, string>>
  /** Further buttons of the bar. */
  readonly renderActs?: (edited: Edited<Form>) => ReactNode
  /** The fields. */
  readonly children: (edited: Edited<Form>) => ReactNode
}

/** A resource with editions on its page: its form, the acts, the editions and the log. */
export function EditedDetail<Form extends EditionForm>(props: DetailProps<Form>) {
  const { of, row, words, values = {} } = props
  const { t } = useTranslation()
  const { id, version } = row
  const { value: view, failed, again } = useEndpoint(of.get, { isFresh: true, params: { id }, stamp: version })
  return (
    <>
      {view === null && !failed ? <ListSkeleton rows={6} /> : null}
      {view === null && failed ? <ErrorState action={<Button onClick={again}>{t('common:retry')}</Button>} /> : null}
      {view === null ? null : <WithKeptForm {...props} view={view} onDone={again} />}
      <ActivityLog key={view?.version} of={of.name} id={id} words={words} values={values} />
    </>
  )
}

interface OpenedProps<Form extends EditionForm> extends DetailProps<Form> {
  readonly view: EditedView<Form>
  readonly onDone: () => void
}

/** Restores the text that never reached the server. */
function WithKeptForm<Form extends EditionForm>(props: OpenedProps<Form>) {
  const kept = useDraft<KeptForm<Form>>(props.of.name, props.view.id)
  return kept.loading ? <ListSkeleton rows={6} /> : <Opened {...props} kept={kept} />
}

function Opened<Form extends EditionForm>({
  kept,
  ...props
}: OpenedProps<Form> & { readonly kept: ReturnType<typeof useDraft<KeptForm<Form>>> }) {
  const { of, view, shown, onDone, renderActs, children } = props
  const edited = useEdited(of, view, { kept, onDone })
  const [isCompared, setCompared] = useState(false)
  const load = (number: number) => inWords(callEndpoint(of.edition, { params: { id: view.id }, input: { number } }))
  const takeUp = (content: Form['content']) => edited.change({ content } as Partial<Form>)
  return (
    <>
      <EditionBar {...{ of, view, edited }} onCompare={() => setCompared(true)}>
        {renderActs?.(edited)}
      </EditionBar>
      {children(edited)}
      <EditionList {...{ load, shown }} editions={view.editions} onTakeUp={edited.isFixed ? undefined : takeUp} />
      {of.saves === 'editions' ? <SaveBar edited={edited} /> : null}
      {isCompared ? (
        <ConflictDialog {...props} theirs={view.form} mine={edited.form} onClose={() => setCompared(false)} />
      ) : null}
    </>
  )
}

/** Compares two forms: the other fields that differ, then the content. */
function ConflictDialog<Form extends EditionForm>({
  shown,
  headOf,
  words,
  theirs,
  mine,
  onClose,
}: Pick<DetailProps<Form>, 'shown' | 'headOf' | 'words'> & {
  readonly theirs: Form
  readonly mine: Form
  readonly onClose: () => void
}) {
  const { t } = useTranslation('edition')
  const text = useText()
  const before: Readonly<Record<string, string>> = headOf(theirs)
  const after: Readonly<Record<string, string>> = headOf(mine)
  const differing = Object.keys(after).filter((name) => before[name] !== after[name])
  const linesOf = (form: Form, language: Language) => [
    ...differing.map((name) => `${text(`${words}.fields.${name}`)}: ${(form === theirs ? before : after)[name]}`),
    ...shown.linesOf(form.content, language),
  ]
  const { language } = shown
  return (
    <DifferenceDialog {...{ linesOf, language, onClose }} title={t('conflict.compare')} before={theirs} after={mine} />
  )
}
