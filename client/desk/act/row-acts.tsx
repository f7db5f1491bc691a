import { chakra } from '@chakra-ui/react'
import { useState, type ReactNode } from 'react'
import { failure, refused, type Failure, type Result } from '../../../shared/kernel/result.ts'
import { Button } from '../../ui/button.tsx'
import { ActFailures } from '../../ui/form/act-failures.tsx'
import { nextPaint } from '../../ui/next-paint.ts'
import { useKeys } from '../../ui/use-keys.ts'
import { ActButton } from './act-button.tsx'
import { storageCodeOf } from './storage-code.ts'
import { useActDone, type Done } from './use-act-done.ts'

/** One act on a row: done at once, or by a form. */
export interface RowAct {
  readonly name: string
  readonly label: string
  /** The single key that does it or opens its form. Left out for what a stray press must not do: a message, a payment. */
  readonly shortcut?: string
  readonly look?: 'solid' | 'plain' | 'danger'
  /** Whether the row and the person's rights allow it now. */
  readonly isOffered: boolean
  /** Does it at once, for an act that asks for nothing. */
  readonly run?: () => Promise<Result<unknown>>
  /** Called by a press, before `run`. It returns false to show a warning first: the next press does it. */
  readonly mayRun?: () => boolean
  /** Shows its form. An act with `run` has a second button for it, `formLabel`. */
  readonly renderForm?: (form: ActForm) => ReactNode
  readonly formLabel?: string
  /** The heading of the form. */
  readonly title?: string
  /** The announcement after the act, with its undo. Left out: the form announces it itself. */
  readonly done?: () => Done
}

/** The panel, as the form of an act sees it. */
export interface ActForm {
  /** Another person has closed this step. The typed text stays readable. */
  readonly isClosed: boolean
  readonly close: () => void
  /** Does the act. The form closes when it is done, and shows the reasons otherwise. */
  readonly submit: (act: () => Promise<Result<unknown>>) => Promise<Result<unknown>>
  /** For a form that has done the act itself. */
  readonly finish: () => void
}

interface RowActsProps {
  /** The version of the row. An open form is notified when it increases. */
  readonly version: number
  /** All acts in the order of their buttons, those that are not offered included. */
  readonly acts: readonly RowAct[]
  /** In place of buttons, where no act is offered. */
  readonly none?: ReactNode
  /** Names the person who changed the row while the form of an act was open. */
  readonly renderChanged?: (name: string, isClosed: boolean) => ReactNode
}

/**
 * The acts on a row at the desk: a button and a key for each that is offered, the form of the one that is open, refusals in
 * words, and "Undo" when it is done. One act stands out: the first of those that lead on.
 */
export function RowActs({ version, acts, none, renderChanged }: RowActsProps) {
  const announceDone = useActDone()
  /** The act whose form is open, and the version of the row that it was opened on. */
  const [begun, setBegun] = useState<{ name: string; version: number } | null>(null)
  const [sending, setSending] = useState<string | null>(null)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const offered = acts.filter(({ isOffered }) => isOffered)
  const open = begun === null ? undefined : acts.find(({ name }) => name === begun.name)
  const isClosed = open !== undefined && sending === null && !open.isOffered
  const isChanged = begun !== null && sending === null && begun.version !== version
  const openForm = ({ name }: RowAct) => {
    setFailures([])
    setBegun({ name, version })
  }
  const finish = ({ done }: RowAct) => {
    setBegun(null)
    if (done !== undefined) announceDone(done())
  }
  const send = async (act: RowAct, run: () => Promise<Result<unknown>>) => {
    setSending(act.name)
    try {
      const result = await storedOr(run)
      if (result.ok) finish(act)
      return result
    } finally {
      setSending(null)
    }
  }
  const press = async (act: RowAct) => {
    const { run, mayRun } = act
    if (run === undefined) return openForm(act)
    if (sending !== null || mayRun?.() === false) return
    setFailures([])
    const result = await send(act, async () => {
      await nextPaint()
      return run()
    })
    if (!result.ok) setFailures(result.failures)
  }
  const pressed = (act: RowAct) => void press(act).catch(reportError)
  useKeys(
    open === undefined
      ? Object.fromEntries(offered.flatMap((act) => (act.shortcut ? [[act.shortcut, () => pressed(act)]] : [])))
      : {},
  )
  return (
    <>
      {open === undefined ? (
        <Buttons {...{ offered, sending, none }} onPress={pressed} onForm={openForm} />
      ) : open.title === undefined ? null : (
        <chakra.h3 fontSize="sm">{open.title}</chakra.h3>
      )}
      <ActFailures of={failures} />
      {open !== undefined && isChanged ? renderChanged?.(open.name, isClosed) : null}
      {open?.renderForm?.({
        isClosed,
        close: () => setBegun(null),
        submit: (run) => send(open, run),
        finish: () => finish(open),
      })}
    </>
  )
}

/** The result of an act; no room on the device is a refusal like any other. */
async function storedOr(run: () => Promise<Result<unknown>>): Promise<Result<unknown>> {
  try {
    return await run()
  } catch (error) {
    const code = storageCodeOf(error)
    if (code === null) throw error
    return refused(failure(code))
  }
}

interface ButtonsProps {
  offered: readonly RowAct[]
  sending: string | null
  none: ReactNode
  onPress: (act: RowAct) => void
  onForm: (act: RowAct) => void
}

function Buttons({ offered, sending, none, onPress, onForm }: ButtonsProps) {
  if (offered.length === 0) return none
  const primary = offered.find(({ look }) => look === 'solid')
  return (
    <chakra.div display="grid" gap="2">
      {offered.map((act) => (
        <ActButton
          key={act.name}
          label={act.label}
          shortcut={act.shortcut ?? ''}
          look={act.look === 'solid' && act !== primary ? 'plain' : (act.look ?? 'plain')}
          busy={sending === act.name}
          onPress={() => onPress(act)}
        />
      ))}
      {offered.map((act) =>
        act.run === undefined || act.formLabel === undefined ? null : (
          <Button key={act.name} variant="ghost" size="sm" onClick={() => onForm(act)}>
            {act.formLabel}
          </Button>
        ),
      )}
    </chakra.div>
  )
}
