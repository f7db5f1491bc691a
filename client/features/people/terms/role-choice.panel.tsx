import { chakra } from '@chakra-ui/react'
import { FieldFrame } from '../../../ui/form/field.tsx'
import { OwnField } from '../../../ui/form/own-field.tsx'
import { Checkbox } from '../../../ui/table.tsx'
import { useRoleName } from '../../../entities/role-name.ts'
import { useUserChoices } from '../user/user-choice.queries.ts'

/** Chooses some of the roles. */
export function RoleChoice({ name, label, help }: { name: string; label: string; help: string }) {
  const { roles } = useUserChoices()
  const nameOf = useRoleName()
  return (
    <OwnField<readonly string[]> name={name} label={label}>
      {({ value, onChange, error, quiet }) => (
        <FieldFrame label={label} error={error} quiet={quiet} help={help} required={false} hideLabel={false}>
          {(ids) => (
            <chakra.div {...ids} role="group" aria-label={label} display="grid" borderWidth="1px" borderRadius="md">
              {roles.map((role) => (
                <chakra.label key={role.id} display="flex" alignItems="center" gap="3" paddingInline="3" minHeight="11">
                  <Checkbox
                    checked={value.includes(role.id)}
                    onChange={(event) =>
                      onChange(event.target.checked ? [...value, role.id] : value.filter((each) => each !== role.id))
                    }
                  />
                  <span>{nameOf(role.name)}</span>
                </chakra.label>
              ))}
            </chakra.div>
          )}
        </FieldFrame>
      )}
    </OwnField>
  )
}
