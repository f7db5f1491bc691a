import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { roleIdsSchema, titleSchema } from '../../../../shared/features/assistant/board/board.schema.ts'
import type { Question } from '../../../../shared/features/assistant/question/question.schema.ts'
import type { Stat } from '../../../../shared/features/assistant/stat/stat.schema.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { newId } from '../../../sync/new-id.ts'
import { formFor } from '../../../ui/form/form-for.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { snackbar } from '../../../ui/snackbar.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { RolesField } from '../answer/roles.form.tsx'
import { useAnswerWords } from '../answer/answer.text.ts'
import { saveFollow, saveStat } from './stat.queries.ts'

const schema = z.object({ title: titleSchema, roleIds: roleIdsSchema, isPinned: z.boolean() })
const kit = formFor(schema, 'assistant:save')

interface StatDialogProps {
  /** Null: a new one of the question. */
  readonly stat: Stat | null
  readonly question: Question
  readonly onSaved?: (stat: Stat) => void
  readonly onClose: () => void
}

/** Saves a question as a statistic: its name, the roles that see it, and whether it is on the start page. */
export function StatDialog({ stat, question, onSaved, onClose }: StatDialogProps) {
  const { t } = useTranslation()
  const words = useAnswerWords()
  // Pressed again after a lost answer, it is the same statistic.
  const [id] = useState(() => stat?.id ?? newId())
  const start = {
    title: stat?.title ?? words.title(question),
    roleIds: stat?.roleIds ?? [],
    isPinned: stat?.follow.isPinned ?? false,
  }
  return (
    <DialogForm
      title={stat === null ? t('assistant:answer.pin') : t('assistant:stats.edit')}
      kit={kit}
      start={start}
      draft={{ kind: 'assistant-stat', id: stat?.id ?? 'new' }}
      save={async ({ title, roleIds, isPinned }) => {
        const saved = await saveStat({ id, version: stat?.version ?? 0, title, question, roleIds })
        if (!saved.ok) return saved
        const { follow } = saved.value
        const followed = follow.isPinned === isPinned ? saved : await saveFollow(id, { ...follow, isPinned })
        if (followed.ok) {
          onSaved?.(followed.value)
          snackbar.open({ text: t('assistant:stats.saved') })
        }
        return followed
      }}
      onClose={onClose}
    >
      {() => (
        <chakra.div display="grid" gap="5">
          <kit.TextField name="title" required autoComplete="off" />
          <OwnField<boolean | undefined> name="isPinned" label={t('assistant:save.fields.isPinned')}>
            {({ value, onChange }) => (
              <Switch
                label={t('assistant:save.fields.isPinned')}
                help={t('assistant:save.pinHelp')}
                checked={value ?? false}
                onChange={onChange}
              />
            )}
          </OwnField>
          <RolesField />
        </chakra.div>
      )}
    </DialogForm>
  )
}
