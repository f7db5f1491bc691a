import { chakra } from '@chakra-ui/react'
import type { Editor } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListChecks,
  ListOrdered,
  Paperclip,
  Quote,
  Redo2,
  Rows3,
  Table,
  Trash2,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  calloutTones,
  isSafeHref,
  type CalloutTone,
} from '../../../../shared/features/guides/document/document.schema.ts'
import type { EmbedRow } from '../../../../shared/features/guides/embed/embed.list.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { IconButton } from '../../../ui/button.tsx'
import { FaultText } from '../../../ui/form/fault-text.tsx'
import { useFailureText } from '../../../ui/form/form-context.ts'
import { Select } from '../../../ui/form/field.tsx'
import { LinkDialog } from './link.dialog.tsx'
import { useSendGuideFile } from './guide-file.queries.ts'

interface ToolbarProps {
  readonly editor: Editor
  readonly guideId: string
  readonly embeds: readonly EmbedRow[]
}

/** The forms of a text. */
export function DocToolbar({ editor, guideId, embeds }: ToolbarProps) {
  const { t } = useTranslation('guideadmin')
  const failureText = useFailureText()
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [isLinking, setLinking] = useState(false)
  const send = useSendGuideFile(guideId)
  const chain = () => editor.chain().focus()
  const add = async (file: File) => {
    const sent = await send(file)
    setFailures(sent.ok ? [] : sent.failures)
    if (!sent.ok) return
    const { id: fileId, name, mime } = sent.value
    const attrs = { fileId, name }
    chain()
      .insertContent(
        mime.startsWith('image/') ? { type: 'image', attrs: { fileId, alt: name } } : { type: 'file', attrs },
      )
      .run()
  }
  return (
    <chakra.div borderBottomWidth="1px" bg="bg.subtle" borderTopRadius="md" padding="1">
      <chakra.div
        role="toolbar"
        aria-label={t('toolbar.label')}
        display="flex"
        flexWrap="wrap"
        gap="0.5"
        alignItems="center"
      >
        <Tool
          editor={editor}
          mark="bold"
          icon={Bold}
          label={t('toolbar.bold')}
          onPress={() => chain().toggleBold().run()}
        />
        <Tool
          editor={editor}
          mark="italic"
          icon={Italic}
          label={t('toolbar.italic')}
          onPress={() => chain().toggleItalic().run()}
        />
        <Tool editor={editor} mark="link" icon={LinkIcon} label={t('toolbar.link')} onPress={() => setLinking(true)} />
        <Tool
          editor={editor}
          mark="heading"
          attrs={{ level: 2 }}
          icon={Heading2}
          label={t('toolbar.heading')}
          onPress={() => chain().toggleHeading({ level: 2 }).run()}
        />
        <Tool
          editor={editor}
          mark="heading"
          attrs={{ level: 3 }}
          icon={Heading3}
          label={t('toolbar.subheading')}
          onPress={() => chain().toggleHeading({ level: 3 }).run()}
        />
        <Tool
          editor={editor}
          mark="bulletList"
          icon={List}
          label={t('toolbar.bullets')}
          onPress={() => chain().toggleBulletList().run()}
        />
        <Tool
          editor={editor}
          mark="orderedList"
          icon={ListOrdered}
          label={t('toolbar.numbers')}
          onPress={() => chain().toggleOrderedList().run()}
        />
        <Tool
          editor={editor}
          mark="taskList"
          icon={ListChecks}
          label={t('toolbar.tasks')}
          onPress={() => chain().toggleTaskList().run()}
        />
        <Tool
          editor={editor}
          mark="blockquote"
          icon={Quote}
          label={t('toolbar.quote')}
          onPress={() => chain().toggleBlockquote().run()}
        />
        <TableTools editor={editor} />
        <FileTool
          icon={ImagePlus}
          label={t('toolbar.picture')}
          accept="image/*"
          onFile={(file) => void add(file).catch(reportError)}
        />
        <FileTool icon={Paperclip} label={t('toolbar.file')} onFile={(file) => void add(file).catch(reportError)} />
        <Tool editor={editor} icon={Undo2} label={t('toolbar.undo')} onPress={() => chain().undo().run()} />
        <Tool editor={editor} icon={Redo2} label={t('toolbar.redo')} onPress={() => chain().redo().run()} />
        <Choice
          label={t('toolbar.callout')}
          options={calloutTones.map((tone) => ({ value: tone, label: t(`toolbar.tone.${tone}`) }))}
          onChoose={(tone) => setCallout(editor, tone as CalloutTone)}
        />
        {embeds.length === 0 ? null : (
          <Choice
            label={t('toolbar.embed')}
            options={embeds.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={(embedId) => chain().insertContent({ type: 'embed', attrs: { embedId } }).run()}
          />
        )}
      </chakra.div>
      {failures.map((failure) => (
        <FaultText key={failure.code} role="alert">
          {failureText(failure)}
        </FaultText>
      ))}
      {isLinking ? (
        <LinkDialog
          start={String(editor.getAttributes('link')['href'] ?? '')}
          onChoose={(href) => {
            if (href === '') chain().extendMarkRange('link').unsetLink().run()
            else if (isSafeHref(href)) chain().extendMarkRange('link').setLink({ href }).run()
          }}
          onClose={() => setLinking(false)}
        />
      ) : null}
    </chakra.div>
  )
}

/** A call-out around what is selected; in one, its tone; the same tone again takes it away. */
function setCallout(editor: Editor, tone: CalloutTone): void {
  const chain = editor.chain().focus()
  if (editor.isActive('callout', { tone })) chain.lift('callout').run()
  else if (editor.isActive('callout')) chain.updateAttributes('callout', { tone }).run()
  else chain.wrapIn('callout', { tone }).run()
}

interface ToolProps {
  readonly editor: Editor
  readonly icon: LucideIcon
  readonly label: string
  readonly onPress: () => void
  readonly mark?: string
  readonly attrs?: object
}

function Tool({ editor, icon: Icon, label, onPress, mark, attrs }: ToolProps) {
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

function TableTools({ editor }: { editor: Editor }) {
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

function FileTool({
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

function Choice({
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
