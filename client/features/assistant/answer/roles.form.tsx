import { chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import type { Id } from '../../../../shared/kernel/ids.ts'
import { useRoleName } from '../../../entities/role-name.ts'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { TickList } from '../../../ui/form/tick-list.tsx'
import { useAudience } from './answer.queries.ts'

/** The roles that a statistic or a board is shared with. */
export function RolesField() {
  const { t } = useTranslation()
  const roleName = useRoleName()
  const { value: audience } = useAudience()
  const options = (audience?.roles ?? []).map(({ id, name }) => ({ value: id, label: roleName(name) }))
  return (
    <OwnField<readonly Id[] | undefined> name="roleIds" label={t('assistant:save.fields.roleIds')}>
      {({ value, onChange }) => (
        <chakra.div display="grid" gap="2">
          <chakra.span fontWeight="medium">{t('assistant:save.fields.roleIds')}</chakra.span>
          <chakra.span color="fg.muted" fontSize="sm">
            {t('assistant:save.rolesHelp')}
          </chakra.span>
          <TickList
            label={t('assistant:save.fields.roleIds')}
            options={options}
            chosen={value ?? []}
            onChange={onChange}
            empty={null}
          />
        </chakra.div>
      )}
    </OwnField>
  )
}
