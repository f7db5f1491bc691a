import type { Editor } from '@tiptap/react'
import { Rows3, Table, Trash2, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../ui/button.tsx'
import { Select } from '../../../ui/form/field.tsx'

interface ToolProps {
  readonly editor: Editor
  readonly icon: LucideIcon
  readonly label: string
  readonly onPress: () => void
  readonly mark?: string
  readonly attrs?: object
}

/** A button of the toolbar; pressed while the selection has its form. */
export function Tool({ editor, icon: Icon, label, onPress, mark, attrs }: ToolProps) {
  const isOn = mark !== undefined && editor.isActive(mark, attrs as Record<string, unknown> | undefined)
  return (
    <IconButton
      label={label}
      title={label}
      size="sm"
      {...(mark === undefined ? {} : { 'aria-pressed': isOn })}
      {...(isOn ? { bg: 'brand.subtle', color: 'brand.fg' } : {})}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      <Icon size={18} aria-hidden />
    </IconButton>
  )
}

/** Inserts a table, or changes the one around the selection. */
export function TableTools({ editor }: { editor: Editor }) {
  const { t } = useTranslation('guideadmin')
  const chain = () => editor.chain().focus()
  if (!editor.isActive('table')) {
    return (
      <Tool
        editor={editor}
        icon={Table}
        label={t('toolbar.table')}
        onPress={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
      />
    )
  }
  return (
    <>
      <Tool editor={editor} icon={Rows3} label={t('toolbar.addRow')} onPress={() => chain().addRowAfter().run()} />
      <Tool
        editor={editor}
        icon={Table}
        label={t('toolbar.addColumn')}
        onPress={() => chain().addColumnAfter().run()}
      />
      <Tool
        editor={editor}
        icon={Trash2}
        label={t('toolbar.removeTable')}
        onPress={() => chain().deleteTable().run()}
      />
    </>
  )
}

/** Takes a file from the device. */
export function FileTool({
  icon: Icon,
  label,
  accept,
  onFile,
}: {
  icon: LucideIcon
  label: string
  accept?: string
  onFile: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={label} title={label} size="sm" onClick={() => input.current?.click()}>
        <Icon size={18} aria-hidden />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        {...(accept === undefined ? {} : { accept })}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}

/** One of several, chosen at once. */
export function Choice({
  label,
  options,
  onChoose,
}: {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChoose: (value: string) => void
}) {
  return (
    <Select
      aria-label={label}
      value=""
      width="auto"
      maxWidth="10rem"
      minHeight="9"
      fontSize="sm"
      onChange={({ target }) => {
        if (target.value !== '') onChoose(target.value)
      }}
    >
      <option value="">{label}</option>
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Select>
  )
}
