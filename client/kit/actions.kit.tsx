import { ChevronDown, Ellipsis, Phone, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button, IconButton, LinkButton, Spinner } from '../ui/button.tsx'
import { AnchorButton } from '../ui/anchor-button.tsx'
import { PhoneLink } from '../ui/phone-link.tsx'
import { FilterMenu, FilterOptions } from '../ui/filter-menu.tsx'
import { Kbd } from '../ui/kbd.tsx'
import { keyLine, KeyList } from '../ui/key-list.tsx'
import { Menu } from '../ui/menu.tsx'
import { MenuGroup, MenuItem, MenuLink } from '../ui/menu-items.tsx'
import { FoldedRow } from '../ui/folded-row.tsx'
import { Pill, PillLink } from '../ui/pill.tsx'
import { PillRow } from '../ui/pill-row.tsx'
import { Side, Stack, type Exhibit } from './exhibit.tsx'
import { useKitWords } from './words.ts'

const variants = ['solid', 'soft', 'outline', 'ghost', 'danger'] as const
const sizes = ['sm', 'md', 'lg'] as const

function Buttons() {
  const w = useKitWords()
  return (
    <Stack>
      {variants.map((variant) => (
        <Side key={variant}>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {w('save')}
            </Button>
          ))}
          <Button variant={variant} disabled>
            {w('save')}
          </Button>
          <Button variant={variant} busy>
            {w('save')}
          </Button>
          <Button variant={variant}>
            <Trash2 size={18} aria-hidden />
            {w('remove')}
          </Button>
        </Side>
      ))}
      <Button variant="solid" size="lg" wide>
        {w('save')}
      </Button>
    </Stack>
  )
}

function IconButtons() {
  const w = useKitWords()
  return (
    <Side>
      {variants.map((variant) => (
        <IconButton key={variant} label={`${w('call')} ${variant}`} variant={variant}>
          <Phone size={20} aria-hidden />
        </IconButton>
      ))}
    </Side>
  )
}

/** A number that is reserved for fiction. */
const KIT_PHONE = '070-174 06 05'

function LinkButtons() {
  const w = useKitWords()
  return (
    <Side>
      {variants.map((variant) => (
        <LinkButton key={variant} to="/__kit" variant={variant}>
          {w('route')}
        </LinkButton>
      ))}
    </Side>
  )
}

function Menus() {
  const w = useKitWords()
  const [order, setOrder] = useState('newest')
  return (
    <Menu
      label={w('more')}
      renderTrigger={(props) => (
        <Button {...props}>
          <Ellipsis size={18} aria-hidden />
          {w('more')}
        </Button>
      )}
    >
      <MenuItem icon={<Phone size={18} aria-hidden />} onPress={() => undefined}>
        {w('call')}
      </MenuItem>
      <MenuLink to="/__kit">{w('route')}</MenuLink>
      <MenuGroup label={w('sort')}>
        {(['newest', 'oldest'] as const).map((each) => (
          <MenuItem key={each} checked={order === each} stay onPress={() => setOrder(each)}>
            {w(each)}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}

const statuses = ['approved', 'waiting', 'refused'] as const

function Filters() {
  const w = useKitWords()
  const words = { chosen: (count: number) => `${count} ${w('chosen')}`, clear: w('clear'), find: w('find') }
  const options = statuses.map((value) => ({ value, label: w(value) }))
  return (
    <Side>
      {[[], ['approved'], ['approved', 'waiting']].map((chosen) => (
        <FilterMenu
          key={chosen.length}
          label={w('status')}
          words={words}
          shown={options.filter(({ value }) => chosen.includes(value)).map(({ label }) => label)}
          onClear={() => undefined}
        >
          <FilterOptions options={options} chosen={chosen} words={words} stay onPress={() => undefined} />
        </FilterMenu>
      ))}
    </Side>
  )
}

function PillLinks() {
  const w = useKitWords()
  return (
    <PillRow label={w('all')}>
      <PillLink to="/__kit" aria-current="page">
        {w('all')}
      </PillLink>
      <PillLink to="/__kit">{w('waiting')}</PillLink>
    </PillRow>
  )
}

function Pills() {
  const w = useKitWords()
  return (
    <PillRow label={w('all')}>
      <Pill aria-current="page">{w('all')}</Pill>
      {statuses.map((each) => (
        <Pill key={each}>{w(each)}</Pill>
      ))}
      <Pill>
        {w('more')}
        <ChevronDown size={14} aria-hidden />
      </Pill>
    </PillRow>
  )
}

function Folded() {
  const w = useKitWords()
  const items = (['save', 'cancel', 'next', 'open', 'chosen', 'save'] as const).map((word, at) => ({
    key: `${word}${at}`,
    isPinned: at === 5,
    content: <Pill>{w(word)}</Pill>,
  }))
  return <FoldedRow items={items} folded />
}

function Keys() {
  const w = useKitWords()
  return (
    <Stack>
      <Side>
        <Kbd>{'j'}</Kbd>
        <Kbd>{'Enter'}</Kbd>
      </Side>
      <KeyList keys={[keyLine(['j', 'k'], w('next')), keyLine(['Enter'], w('open'))]} />
    </Stack>
  )
}

function Bars() {
  const w = useKitWords()
  return (
    <ActionBar label={`2 ${w('chosen')}`}>
      <Button variant="solid">{w('save')}</Button>
      <Button variant="ghost">{w('cancel')}</Button>
    </ActionBar>
  )
}

export const actionExhibits: readonly Exhibit[] = [
  { name: 'Button', States: Buttons },
  { name: 'IconButton', States: IconButtons },
  { name: 'LinkButton', States: LinkButtons },
  { name: 'AnchorButton', States: () => <AnchorButton href={`tel:${KIT_PHONE}`}>{KIT_PHONE}</AnchorButton> },
  { name: 'PhoneLink', States: () => <PhoneLink number={KIT_PHONE}>{KIT_PHONE}</PhoneLink> },
  { name: 'Menu', States: Menus },
  { name: 'FilterMenu', States: Filters },
  { name: 'FoldedRow', States: Folded },
  { name: 'Pill', States: Pills },
  { name: 'PillLink', States: PillLinks },
  { name: 'Kbd', States: Keys },
  { name: 'ActionBar', States: Bars },
  { name: 'Spinner', States: () => <Spinner size="2rem" /> },
]
