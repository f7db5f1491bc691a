import { chakra } from '@chakra-ui/react'
import { extents, type Extent } from '../../../../shared/access/extents.ts'
import { permissions, type Permission } from '../../../../shared/access/permissions.ts'
import { useText } from '../../../ui/text.ts'
import { Select } from '../../../ui/form/field.tsx'

export interface GrantChoice<Value extends string> {
  readonly value: Value
  readonly label: string
}

/** How far a permission can reach, in words, widest last; first that it is not given. */
export function useExtentChoices(): readonly GrantChoice<Extent | ''>[] {
  const text = useText()
  return [
    { value: '', label: text('people:extents.none') },
    ...extents.map((value) => ({ value, label: text(`people:extents.${value}`) })),
  ]
}

/** Every permission of the product with a choice beside it. */
export function GrantTable<Value extends string>({
  choices,
  valueOf,
  onChange,
}: {
  choices: readonly GrantChoice<Value>[]
  valueOf: (permission: Permission) => Value
  onChange: (permission: Permission, value: Value) => void
}) {
  return (
    <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="1">
      {permissions.map((permission) => (
        <chakra.li key={permission}>
          <chakra.label display="grid" gridTemplateColumns="1fr 9.5rem" alignItems="center" gap="3">
            <chakra.code fontSize="sm" overflowWrap="anywhere">
              {permission}
            </chakra.code>
            <Select value={valueOf(permission)} onChange={(event) => onChange(permission, event.target.value as Value)}>
              {choices.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </chakra.label>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
