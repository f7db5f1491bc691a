import { chakra } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { extents, type Extent } from '../../../../shared/access/extents.ts'
import type { Permission } from '../../../../shared/access/permissions.ts'
import { Select } from '../../../ui/form/field.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { useText } from '../../../ui/text.ts'
import { groupsFound, permissionGroups, type PermissionGroup } from './permission-groups.rules.ts'
import { PermissionName, usePermissionName } from './permission-name.panel.tsx'

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

/** Every permission of the product with a choice beside it, grouped by work. The first choice means that it is not given. */
export function GrantTable<Value extends string>({
  choices,
  valueOf,
  onChange,
}: {
  choices: readonly GrantChoice<Value>[]
  valueOf: (permission: Permission) => Value
  onChange: (permission: Permission, value: Value) => void
}) {
  const { t } = useTranslation('permissions')
  const text = useText()
  const nameOf = usePermissionName()
  const [search, setSearch] = useState('')
  const groups = groupsFound(search, { nameOf })
  const none = choices[0]?.value
  const givenIn = (group: PermissionGroup) =>
    permissionGroups[group].filter((permission) => valueOf(permission) !== none).length
  // A group that is open stays open when its last permission is taken away.
  const [open] = useState(() => groups.flatMap(([group]) => (givenIn(group) > 0 ? [group] : [])))
  return (
    <chakra.div display="grid" gap="3">
      <SearchBox label={t('search')} value={search} onSearch={setSearch} />
      {groups.length === 0 ? <chakra.p color="fg.muted">{t('none')}</chakra.p> : null}
      {groups.map(([group, found]) => {
        const given = givenIn(group)
        return (
          <chakra.details
            key={`${group} ${search === '' ? 'all' : 'found'}`}
            open={search !== '' || open.includes(group)}
            css={{ '&[open] > summary svg': { rotate: '90deg' } }}
          >
            <chakra.summary
              display="flex"
              alignItems="center"
              gap="2"
              cursor="pointer"
              fontWeight="semibold"
              minHeight="11"
              listStyleType="none"
            >
              <ChevronRight size={16} aria-hidden />
              {text(`permissions:groups.${group}`)}
              <chakra.span color="fg.muted" fontWeight="normal">
                {given > 0 ? t('given', { count: given }) : null}
              </chakra.span>
            </chakra.summary>
            <chakra.ul listStyle="none" margin="0" padding="0" display="grid" gap="1.5">
              {found.map((permission) => (
                <chakra.li key={permission}>
                  <chakra.label display="grid" gridTemplateColumns="1fr 9.5rem" alignItems="center" gap="3">
                    <PermissionName permission={permission} />
                    <Select
                      value={valueOf(permission)}
                      onChange={(event) => onChange(permission, event.target.value as Value)}
                    >
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
          </chakra.details>
        )
      })}
    </chakra.div>
  )
}
