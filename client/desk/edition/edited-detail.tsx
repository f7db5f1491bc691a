import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../../shared/features/account/account.schema.ts'
import { isSameContent, type EditedView, type EditionForm, type Editioned } from '../../../shared/resource/edition.ts'
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

/** What a form of publishing works on. */
export interface PublishingAsked<Form extends EditionForm, Details extends object> {
  readonly edited: Edited<Form, Details>
  /** Whether the content differs from the newest edition. */
  readonly hasChanges: boolean
  readonly onClose: () => void
}

interface DetailProps<Form extends EditionForm, Details extends object = object> {
  readonly of: Editioned<Form, Details>
  /** The row of the list. */
  readonly row: { readonly id: string; readonly version: number }
  readonly shown: ShownContents<Form['content'], Details>
  /** Returns every field except the content, formatted for display. */
  readonly headOf: (form: Form) => Readonly<Record<Exclude<keyof Form, 'content'>, string>>
  /** Names the fields of the log, as `quality:template`. */
  readonly words: string
  readonly values?: Readonly<Record<string, string>>
  /** Further buttons of the bar. */
  readonly renderActs?: (edited: Edited<Form, Details>) => ReactNode
  /** The form of publishing. Needed if the contract has one. */
  readonly renderPublishing?: (asked: PublishingAsked<Form, Details>) => ReactNode
  /** The fields. */
  readonly children: (edited: Edited<Form, Details>) => ReactNode
}

/** A resource with editions on its page: its form, the acts, the editions and the log. */
export function EditedDetail<Form extends EditionForm, Details extends object>(props: DetailProps<Form, Details>) {
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

interface OpenedProps<Form extends EditionForm, Details extends object> extends DetailProps<Form, Details> {
  readonly view: EditedView<Form, Details>
  readonly onDone: () => void
}

/** Restores the text that never reached the server. */
function WithKeptForm<Form extends EditionForm, Details extends object>(props: OpenedProps<Form, Details>) {
  const kept = useDraft<KeptForm<Form>>(props.of.name, props.view.id)
  return kept.loading ? <ListSkeleton rows={6} /> : <Opened {...props} kept={kept} />
}

function Opened<Form extends EditionForm, Details extends object>({
  kept,
  ...props
}: OpenedProps<Form, Details> & { readonly kept: ReturnType<typeof useDraft<KeptForm<Form>>> }) {
  const { of, view, shown, onDone, renderActs, renderPublishing, children } = props
  const edited = useEdited(of, view, { kept, onDone })
  const [open, setOpen] = useState<'publishing' | 'conflict' | null>(null)
  const close = () => setOpen(null)
  const load = (number: number) => inWords(callEndpoint(of.edition, { params: { id: view.id }, input: { number } }))
  const takeUp = (content: Form['content']) => edited.change({ content } as Partial<Form>)
  const publish = () => {
    // Without a form of publishing there are no details.
    if (renderPublishing === undefined) edited.publish({} as Details).catch(reportError)
    else if (edited.isComplete()) setOpen('publishing')
  }
  const hasChanges = view.hasChanges || !isSameContent(edited.form.content, view.form.content)
  return (
    <>
      <EditionBar {...{ of, view, edited }} onPublish={publish} onCompare={() => setOpen('conflict')}>
        {renderActs?.(edited)}
      </EditionBar>
      {children(edited)}
      <EditionList
        {...{ load, shown }}
        editions={view.editions}
        draft={of.saves === 'drafts' && hasChanges ? edited.form.content : undefined}
        onTakeUp={edited.isFixed ? undefined : takeUp}
      />
      {of.saves === 'editions' ? <SaveBar edited={edited} /> : null}
      {open === 'publishing' ? renderPublishing?.({ edited, hasChanges, onClose: close }) : null}
      {open === 'conflict' ? <ConflictDialog {...props} theirs={view.form} mine={edited.form} onClose={close} /> : null}
    </>
  )
}

/** Compares two forms: the other fields that differ, then the content. */
function ConflictDialog<Form extends EditionForm, Details extends object>({
  shown,
  headOf,
  words,
  theirs,
  mine,
  onClose,
}: Pick<DetailProps<Form, Details>, 'shown' | 'headOf' | 'words'> & {
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
