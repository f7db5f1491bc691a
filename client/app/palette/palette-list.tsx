import { chakra } from '@chakra-ui/react'
import { CornerDownLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../ui/kbd.tsx'
import { inGroups, type PaletteEntry } from './entries.ts'

/** The answers, by kind. The one that Enter takes shows the key. */
export function PaletteList({
  id,
  entries,
  at,
  onChoose,
}: {
  id: string
  entries: readonly PaletteEntry[]
  at: number
  onChoose: (entry: PaletteEntry) => void
}) {
  const { t } = useTranslation('shell')
  const groups = inGroups(entries)
  const shown = groups.flatMap(([, some]) => some)
  useEffect(
    function keepInSight() {
      document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' })
    },
    [id, at],
  )
  return (
    <>
      {/* The list itself scrolls: the combobox's arrow keys can scroll the list, but not a box around it. */}
      <chakra.div
        id={id}
        role="listbox"
        aria-label={t('palette.answers')}
        hidden={shown.length === 0}
        flex="1"
        overflowY="auto"
        padding="2"
        overscrollBehavior="contain"
      >
        {groups.map(([group, some]) => (
          <div key={group} role="group" aria-label={t(`palette.groups.${group}`)}>
            <GroupName aria-hidden>{t(`palette.groups.${group}`)}</GroupName>
            {some.map((entry) => {
              const place = shown.indexOf(entry)
              return (
                <Option
                  key={entry.key}
                  id={`${id}-${place}`}
                  role="option"
                  aria-selected={place === at}
                  onClick={() => onChoose(entry)}
                >
                  {entry.icon}
                  <Words isOneLine={entry.key.startsWith('place:')}>
                    <chakra.span truncate>{entry.label}</chakra.span>
                    {entry.detail === undefined ? null : (
                      <chakra.span truncate color="fg.muted" fontSize="xs" fontWeight="normal">
                        {entry.detail}
                      </chakra.span>
                    )}
                  </Words>
                  {entry.keyName === undefined ? null : <Kbd>{entry.keyName}</Kbd>}
                  {place === at ? (
                    <chakra.span aria-hidden hideBelow="md">
                      <Kbd>
                        <CornerDownLeft size={12} />
                      </Kbd>
                    </chakra.span>
                  ) : null}
                </Option>
              )
            })}
          </div>
        ))}
      </chakra.div>
      <chakra.p role="status" srOnly={shown.length > 0} padding="6" textAlign="center" color="fg.muted">
        {shown.length === 0 ? t('palette.nothing') : t('palette.count', { count: shown.length })}
      </chakra.p>
    </>
  )
}

const Words = chakra('span', {
  base: { flex: '1', minWidth: '0', display: 'flex', flexDirection: 'column' },
  variants: {
    isOneLine: {
      true: { flexDirection: 'row', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
    },
  },
})

const GroupName = chakra('div', {
  base: { paddingInline: '3', paddingBlock: '2', color: 'fg.subtle', fontSize: 'xs', fontWeight: 'semibold' },
})

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minHeight: { base: '14', md: '10' },
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'md',
    fontSize: { base: 'md', md: 'sm' },
    fontWeight: 'medium',
    cursor: 'pointer',
    scrollMarginBlock: '2',
    _hover: { bg: 'bg.subtle' },
    _selected: { bg: 'brand.subtle', color: 'brand.fg' },
    '& svg': { flexShrink: '0' },
  },
})
