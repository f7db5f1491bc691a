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
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  calloutTones,
  isSafeHref,
  type CalloutTone,
} from '../../../../shared/features/guides/document/document.schema.ts'
import type { EmbedRow } from '../../../../shared/features/guides/embed/embed.list.ts'
import type { Failure } from '../../../../shared/kernel/result.ts'
import { ActFailures } from '../../../ui/form/act-failures.tsx'
import { Choice, FileTool, TableTools, Tool } from './doc-tool.panel.tsx'
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
        <FormTools editor={editor} onLink={() => setLinking(true)} />
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
      <ActFailures of={failures} />
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

/** Marks, headings and lists. */
function FormTools({ editor, onLink }: { editor: Editor; onLink: () => void }) {
  const { t } = useTranslation('guideadmin')
  const chain = () => editor.chain().focus()
  return (
    <>
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
      <Tool editor={editor} mark="link" icon={LinkIcon} label={t('toolbar.link')} onPress={onLink} />
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
    </>
  )
}

/** A call-out around what is selected; in one, its tone; the same tone again takes it away. */
function setCallout(editor: Editor, tone: CalloutTone): void {
  const chain = editor.chain().focus()
  if (editor.isActive('callout', { tone })) chain.lift('callout').run()
  else if (editor.isActive('callout')) chain.updateAttributes('callout', { tone }).run()
  else chain.wrapIn('callout', { tone }).run()
}
