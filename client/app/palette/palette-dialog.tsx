import { chakra } from '@chakra-ui/react'
import { Search, X } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { IconButton } from '../../ui/button.tsx'
import { inGroups, type PaletteEntry } from './entries.ts'
import { stepTo } from './match.ts'
import { PaletteList } from './palette-list.tsx'

interface PaletteDialogProps {
  typed: string
  onType: (typed: string) => void
  entries: readonly PaletteEntry[]
  onChoose: (entry: PaletteEntry) => void
  onClose: () => void
}

/** The combobox pattern: the focus stays in the field, the arrows move through the answers below it. */
export function PaletteDialog({ typed, onType, entries, onChoose, onClose }: PaletteDialogProps) {
  const { t } = useTranslation(['shell', 'common'])
  const navigate = useNavigate()
  const listId = useId()
  const surface = useRef<HTMLDialogElement>(null)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const shown = inGroups(entries).flatMap(([, some]) => some)
  // The first answer is chosen until the arrows say otherwise: typing and Enter is all it takes.
  const at = Math.max(
    0,
    shown.findIndex(({ key }) => key === chosenKey),
  )
  // Before the page is painted without it, so that closing gives the focus back to where it was.
  useLayoutEffect(function openOverThePage() {
    const element = surface.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const choose = (entry: PaletteEntry) => {
    onClose()
    onChoose(entry)
    entry.act?.()
    if (entry.to !== undefined) void navigate(entry.to)
  }
  const press = (event: KeyboardEvent) => {
    const next = stepTo(event.key, at, shown.length)
    const entry = shown[next ?? at]
    if (next !== null && entry !== undefined) setChosenKey(entry.key)
    else if (event.key === 'Enter' && entry !== undefined) choose(entry)
    else return
    event.preventDefault()
  }
  return (
    <Surface
      ref={surface}
      aria-label={t('shell:palette.title')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === surface.current) onClose()
      }}
    >
      <chakra.div display="flex" alignItems="center" gap="3" paddingInline="4" borderBottomWidth="1px">
        <Search size={20} aria-hidden />
        <Field
          role="combobox"
          aria-label={t('shell:palette.title')}
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={shown[at] === undefined ? undefined : `${listId}-${at}`}
          placeholder={t('shell:palette.hint')}
          value={typed}
          onChange={(event) => {
            setChosenKey(null)
            onType(event.target.value)
          }}
          onKeyDown={press}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          // The field is what one opens the palette for.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <IconButton label={t('common:close')} onClick={onClose}>
          <X size={20} aria-hidden />
        </IconButton>
      </chakra.div>
      <PaletteList id={listId} entries={entries} at={at} onChoose={choose} />
    </Surface>
  )
}

const Surface = chakra('dialog', {
  base: {
    color: 'fg',
    bg: 'bg.panel',
    padding: '0',
    overflow: 'hidden',
    flexDirection: 'column',
    width: '100vw',
    maxWidth: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    margin: '0',
    borderWidth: '0',
    boxShadow: 'lg',
    animation: 'rise 140ms',
    '&[open]': { display: 'flex' },
    _backdrop: { bg: 'rgb(10 10 15 / 0.5)', animation: 'fade 140ms' },
    md: {
      width: '40rem',
      height: 'fit-content',
      maxHeight: 'min(34rem, 80dvh)',
      marginTop: '5.5rem',
      marginInline: 'auto',
      borderWidth: '1px',
      borderRadius: 'xl',
    },
  },
})

const Field = chakra('input', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '14',
    bg: 'transparent',
    border: 'none',
    outline: 'none',
    fontSize: 'md',
  },
})
