import { useEndpoint } from '../../../desk/server/use-endpoint.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { addHolding, getAreaChoices } from '../../../../shared/features/field/area/area.api.ts'
import { AREAS_EACH } from '../../../../shared/features/field/area/area.rules.ts'
import { givenDaySchema } from '../../../../shared/kernel/days.ts'
import { callEndpoint, inWords } from '../../../desk/server/call-endpoint.ts'
import { DialogForm } from '../../../desk/form/dialog-form.tsx'
import { newId } from '../../../sync/new-id.ts'
import { formFor } from '../../../ui/form/form-for.tsx'

const formSchema = z.strictObject({
  /** The kind and the id, so that sellers and teams are one choice. */
  holder: z.string().check(z.minLength(1, 'area.holder-missing')),
  untilDay: z.nullable(givenDaySchema),
})

const kit = formFor(formSchema, 'areas:holding')

/** Gives an area to a seller or a team, until a day or for good. */
export function HoldingDialog({
  areaId,
  onGiven,
  onClose,
}: {
  areaId: string
  onGiven: (releasedName: string | null) => void
  onClose: () => void
}) {
  const { t } = useTranslation('areas')
  const [id] = useState(newId)
  const { value } = useEndpoint(getAreaChoices)
  const options = [
    ...(value?.teams ?? []).map((team) => ({
      value: `team/${team.id}`,
      label: `${t('holding.kind.team')}: ${team.name}`,
    })),
    ...(value?.sellers ?? []).map((seller) => ({ value: `seller/${seller.id}`, label: seller.name })),
  ]
  return (
    <DialogForm
      title={t('holding.give')}
      kit={kit}
      start={{ holder: '', untilDay: null }}
      draft={{ kind: 'area-holding', id: areaId }}
      save={async ({ holder, untilDay }) => {
        const [kind = '', holderId = ''] = holder.split('/')
        const holderKind = kind === 'team' ? 'team' : 'seller'
        const input = { id, holderKind, holderId, untilDay } as const
        const saved = await inWords(callEndpoint(addHolding, { params: { id: areaId }, input }))
        if (saved.ok) onGiven(saved.value.releasedName)
        return saved
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <kit.SelectField
            key={options.length}
            name="holder"
            required
            emptyLabel={t('holding.choose')}
            options={options}
            help={t('holding.limit', { count: AREAS_EACH })}
          />
          <kit.DateField name="untilDay" />
        </>
      )}
    </DialogForm>
  )
}
