import type { ComponentProps, ReactNode } from 'react'
import { Menu } from '../../ui/menu.tsx'
import { MenuLink } from '../../ui/menu-items.tsx'
import { useText } from '../../ui/text.ts'
import { NavIcon } from './nav-parts.tsx'
import { hrefOf, type NavItem } from './navigation.ts'

/** The places of a group as a menu, where there is no room to have them open. */
export function GroupMenu({
  group,
  isActive,
  renderTrigger,
}: {
  group: NavItem
  isActive: (item: NavItem) => boolean
  renderTrigger: (props: TriggerProps) => ReactNode
}) {
  const text = useText()
  return (
    <Menu label={text(group.labelKey)} renderTrigger={renderTrigger}>
      {(group.children ?? []).map((child) => (
        <MenuLink key={child.labelKey} to={hrefOf(child)} icon={<NavIcon item={child} />} current={isActive(child)}>
          {text(child.labelKey)}
        </MenuLink>
      ))}
    </Menu>
  )
}

type TriggerProps = Parameters<ComponentProps<typeof Menu>['renderTrigger']>[0]
