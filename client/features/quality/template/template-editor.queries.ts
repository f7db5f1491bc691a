import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  postTemplateArchive,
  postTemplatePublish,
  putTemplate,
  type TemplateView,
} from '../../../../shared/features/quality/template/template.api.ts'
import { templateList } from '../../../../shared/features/quality/template/template.list.ts'
import type { TemplateContent } from '../../../../shared/features/quality/template/question.schema.ts'
import type { Id } from '../../../../shared/kernel/ids.ts'
import type { Failure, Result } from '../../../../shared/kernel/result.ts'
import { callAct } from '../../../desk/act/call-act.ts'
import { useListChanged } from '../../../resource/online/use-answer.ts'

export interface Draft {
  readonly name: string
  readonly providerId: Id | null
  readonly content: TemplateContent
}

const SAVE_AFTER_MS = 1200

/** A template's draft, saved by itself shortly after each change, and the steps that follow. */
export function useTemplateDraft({ template, draft: content }: TemplateView, onDone: () => void) {
  const [draft, setDraft] = useState<Draft>({ name: template.name, providerId: template.providerId, content })
  const [state, setState] = useState<'saved' | 'changed' | 'saving' | 'failed'>('saved')
  const [isTouched, setTouched] = useState(false)
  const [failures, setFailures] = useState<readonly Failure[]>([])
  // The next save needs the newest version, before the next rendering.
  const version = useRef(template.version)
  const listChanged = useListChanged()
  const row = () => ({ id: template.id, version: version.current })
  const save = async (): Promise<boolean> => {
    setState('saving')
    const answer = await callAct(putTemplate, row(), copyOf(draft))
    if (answer.ok) version.current = answer.value.version
    setState((now) => (now === 'saving' ? (answer.ok ? 'saved' : 'failed') : now))
    setFailures(answer.ok ? [] : answer.failures)
    return answer.ok
  }
  const saveNow = useEffectEvent(() => void save().catch(reportError))
  useEffect(
    function saveSoon() {
      if (state !== 'changed' || draft.name.trim() === '') return undefined
      const timer = setTimeout(() => saveNow(), SAVE_AFTER_MS)
      return () => clearTimeout(timer)
    },
    [state, draft],
  )
  const step = async (act: () => Promise<Result<unknown>>) => {
    if (state !== 'saved' && !(await save())) return
    const answer = await act()
    setFailures(answer.ok ? [] : answer.failures)
    if (!answer.ok) return
    listChanged(templateList.name)
    onDone()
  }
  return {
    draft,
    state,
    failures,
    /** Whether the draft differs from the newest edition. */
    hasChanges: isTouched || template.state !== 'published' || template.changed !== null,
    change: (next: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...next }))
      setState('changed')
      setTouched(true)
    },
    save: () => void save().catch(reportError),
    publish: () => step(() => callAct(postTemplatePublish, row(), {})),
    archive: async (isArchived: boolean) => {
      const answer = await callAct(postTemplateArchive, row(), { isArchived })
      setFailures(answer.ok ? [] : answer.failures)
      if (answer.ok) {
        listChanged(templateList.name)
        onDone()
      }
    },
  }
}

/** As the schema of the call has it. */
const copyOf = ({ name, providerId, content }: Draft) => ({
  name,
  providerId,
  content: { ...content, questions: [...content.questions] },
})
