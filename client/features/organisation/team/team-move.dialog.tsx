import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import type { TeamRow } from '../../../../shared/features/organisation/team/team.list.ts'
import { failure } from '../../../../shared/kernel/result.ts'
import { bulkPreview } from '../../../desk/bulk/bulk.ts'
import { BulkDialog } from '../../../desk/bulk/bulk-dialog.tsx'
import { LookupField } from '../../../desk/form/lookup-field.tsx'
import { useRecordCalls } from '../../../desk/record/use-record-calls.ts'
import type { BulkProps } from '../../../resource/controls/opener.tsx'
import { formFor } from '../../../ui/form/form-for.tsx'
import { teamScreens, officeChoices } from './team.queries.tsx'

const schema = z.object({ officeId: z.string().check(z.minLength(1, 'team.office-required')) })
const { useDraftForm, Form } = formFor(schema, 'teams:list')

/** Moves the chosen teams to an office, from today on. Undo moves each back to its own. */
export function TeamMoveDialog({ rows, onClose }: BulkProps<TeamRow>) {
  const { t } = useTranslation(['teams', 'organisation'])
  const formId = useId()
  const form = useDraftForm({ officeId: '' })
  const { edit } = useRecordCalls(teamScreens)
  const put = (row: TeamRow, officeId: string) => {
    const { name, leaderId } = row
    return edit(row, { name, leaderId, officeId }, () => undefined)
  }
  return (
    <BulkDialog
      open
      onClose={onClose}
      title={t('teams:move.title')}
      preview={bulkPreview(rows, ({ state }) => (state === 'active' ? null : failure('record.archived')))}
      nameOf={({ name }) => name}
      actLabel={(count) => t('teams:move.count', { count })}
      act={(row) => put(row, form.getValues('officeId'))}
      undo={(before) => put({ ...before, version: before.version + 1 }, before.officeId)}
      formId={formId}
    >
      {(begin) => (
        <Form id={formId} form={form} onSubmit={() => begin()}>
          <LookupField
            name="officeId"
            among={officeChoices}
            required
            emptyLabel={t('organisation:choose')}
            mustChoose
          />
          <p>{t('teams:move.follows')}</p>
        </Form>
      )}
    </BulkDialog>
  )
}
