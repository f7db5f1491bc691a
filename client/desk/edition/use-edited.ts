import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failure, type Failure, type Result } from '../../../shared/kernel/result.ts'
import { isSameContent, type EditedView, type EditionForm, type Editioned } from '../../../shared/resource/edition.ts'
import { RECORD_CHANGED } from '../../../shared/resource/record.ts'
import type { Acted, RowAct } from '../../../shared/resource/row-acts.ts'
import { useListChanged } from '../../resource/online/use-answer.ts'
import { snackbar } from '../../ui/snackbar.tsx'
import { callAct } from '../act/call-act.ts'
import { useCan } from '../session/session.tsx'

/** A form as a device stores it until the server has it, and the version that it is based on. */
export interface KeptForm<Form> {
  readonly version: number
  readonly form: Form
}

interface Places<Form> {
  readonly kept: {
    readonly value: KeptForm<Form> | undefined
    readonly save: (kept: KeptForm<Form>) => void
    readonly discard: () => Promise<void>
  }
  /** Asks the server for the view again. */
  readonly onDone: () => void
}

const SAVE_AFTER_MS = 1200

/**
 * A form on its way to the server. Typed text is stored on this device at once, and a draft on the server shortly after. If
 * another person has saved in the meantime, nothing is sent until this one has decided.
 */
function useSavedForm<Form extends EditionForm>(
  of: Pick<Editioned<Form>, 'right' | 'save' | 'saves'>,
  view: Pick<EditedView<Form>, 'id' | 'version' | 'state' | 'form'>,
  { kept, onDone }: Places<Form>,
) {
  const { form, latest, base, setBase, ...forms } = useForms(view, kept.value)
  const { isSaving, failures, setFailures, send } = useSending(onDone)
  const mayWrite = useCan(of.right)
  const isFixed = !mayWrite || view.state === 'archived'
  const isDirty = !isSameContent(form, base.form)
  const isOlder = !isSaving && view.version > base.version
  const isConflict = isDirty && isOlder
  const put = (next: Form) => {
    forms.put(next)
    setFailures([])
  }
  if (!isDirty && isOlder) {
    setBase(view)
    forms.take(view.form)
  }
  const save = async (on = base.version): Promise<number | null> => {
    const sent = latest()
    const version = await send(() => callAct(of.save, { id: view.id, version: on }, sent))
    if (version === null) return null
    setBase({ version, form: sent })
    if (latest() === sent) await kept.discard()
    else kept.save({ version, form: latest() })
    return version
  }
  const isWaiting = of.saves === 'drafts' && isDirty && !isSaving && !isConflict && !isFixed && failures.length === 0
  useSaveSoon(isWaiting ? form : null, save)
  return {
    form,
    isFixed,
    isDirty,
    isSaving,
    isConflict,
    failures: isConflict ? [failure(RECORD_CHANGED)] : failures,
    mayWrite,
    change: (part: Partial<Form>) => {
      put({ ...latest(), ...part })
      kept.save({ version: base.version, form: latest() })
    },
    /** Replaces the typed text with the server's version. */
    takeServers: () => {
      put(view.form)
      setBase(view)
      void kept.discard().catch(reportError)
    },
    save,
    setFailures,
    /** Runs an act on the saved form. A draft is saved first. Returns whether the act succeeded. */
    act: async (run: (version: number) => Promise<Result<Acted>>): Promise<boolean> => {
      const seen = isDirty && of.saves === 'drafts' ? await save() : base.version
      const version = seen === null ? null : await send(() => run(seen))
      if (version !== null) setBase((before) => ({ ...before, version }))
      return version !== null
    },
  }
}

/** The typed form, and the server's form that this editor saw last. */
function useForms<Form>(
  view: Pick<EditedView<EditionForm>, 'version'> & { readonly form: Form },
  kept?: KeptForm<Form>,
) {
  const [form, setForm] = useState(kept?.form ?? view.form)
  const [base, setBase] = useState({ version: kept?.version ?? view.version, form: view.form })
  // Text typed during a save still has to be saved.
  const latestRef = useRef(form)
  useEffect(
    function followForm() {
      // Includes a form taken from the server: the next change would otherwise restore the earlier form.
      latestRef.current = form
    },
    [form],
  )
  const put = (next: Form) => {
    latestRef.current = next
    setForm(next)
  }
  return { form, base, setBase, latest: () => latestRef.current, put, take: setForm }
}

/** Sends acts and returns the version that they make; null where they are refused. */
function useSending(onChanged: () => void) {
  const [isSaving, setSaving] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const send = async (act: () => Promise<Result<Acted>>): Promise<number | null> => {
    setSaving(true)
    const answer = await act().finally(() => setSaving(false))
    setFailures(answer.ok ? [] : answer.failures)
    if (answer.ok) return answer.value.version
    if (answer.failures.some(({ code }) => code === RECORD_CHANGED)) onChanged()
    return null
  }
  return { isSaving, failures, setFailures, send }
}

/** Saves a form shortly after its last change; null: nothing waits to be saved. */
function useSaveSoon(form: object | null, save: () => Promise<unknown>): void {
  const saveNow = useEffectEvent(() => void save().catch(reportError))
  useEffect(
    function saveSoon() {
      if (form === null) return undefined
      const timer = setTimeout(() => saveNow(), SAVE_AFTER_MS)
      return () => clearTimeout(timer)
    },
    [form],
  )
}

/** A resource with editions as it is edited: its form, and the acts on it. */
export function useEdited<Form extends EditionForm, Details extends object>(
  of: Editioned<Form, Details>,
  view: EditedView<Form, Details>,
  places: Places<Form>,
) {
  const { t } = useTranslation('edition')
  const listChanged = useListChanged()
  const { save, act, setFailures, ...shown } = useSavedForm(of, view, places)
  const { id, version: newest, edition } = view
  const number = (edition ?? 0) + 1
  const done = (words?: string) => {
    if (words !== undefined) snackbar.open({ text: words })
    listChanged(of.name)
    places.onDone()
  }
  const isInForce = of.saves === 'editions'
  const next = isInForce && isSameContent(shown.form.content, view.form.content) ? null : number
  const isLacking = (): boolean => {
    const lacking = of.publishFailures(shown.form.content)
    setFailures(lacking)
    return lacking.length > 0
  }
  const carryOut = async <Sent extends object>(step: RowAct<Sent>, sent: Sent, words?: string): Promise<void> => {
    if (await act((version) => callAct(step, { id, version }, sent))) done(words)
  }
  const archive = (isArchived: boolean) => carryOut(of.archive, { isArchived })
  const saveOn = async (version?: number) => {
    if (isInForce && isLacking()) return
    const saved = await save(version)
    if (saved !== null && isInForce) done(next === null ? t('plain.saved') : t('saved', { number }))
  }
  return {
    ...shown,
    /** The number of the edition that publishing, or the next save, makes; null: the save makes none. */
    next,
    save: () => void saveOn().catch(reportError),
    /** Replaces another person's save with the text typed here. */
    overrule: () => void saveOn(newest).catch(reportError),
    /** Whether the form can be published. Shows the reasons why it cannot. */
    isComplete: () => !isLacking(),
    publish: async (details: Details): Promise<void> => {
      if (!isLacking() && of.publish !== null) await carryOut(of.publish, details, t('published', { number }))
    },
    /** Carries out an act of this resource alone, on the saved form. */
    carryOut,
    archive: (isArchived: boolean) => void archive(isArchived).catch(reportError),
  }
}
export type Edited<Form extends EditionForm, Details extends object = object> = ReturnType<
  typeof useEdited<Form, Details>
>
