import { chakra } from '@chakra-ui/react'
import { DOMParser as ClipboardParser } from '@tiptap/pm/model'
import { EditorContent, useEditor, type JSONContent } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { cleanDoc, type DocNode } from '../../../../shared/features/guides/document/document.schema.ts'
import { guideEmbeds, type EmbedRow } from '../../../../shared/features/guides/embed/embed.list.ts'
import { useFirstRows } from '../../../resource/online/use-first-rows.ts'
import { ListSkeleton } from '../../../ui/states.tsx'
import { docLook } from '../document/doc-look.rules.ts'
import { docExtensions } from './doc-nodes.rules.ts'
import { DocToolbar } from './doc-toolbar.panel.tsx'
import { purified } from './paste.rules.ts'

/** Without a document the editor reads one from a text of HTML, which the content policy refuses. */
const EMPTY: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] }

const contentOf = ({ content = [], ...doc }: DocNode): JSONContent =>
  content.length === 0 ? EMPTY : ({ ...doc, content } as JSONContent)

interface EditorProps {
  readonly guideId: string
  readonly label: string
  /** The document to edit. The editor shows a new one if it was not written here, such as a colleague's or an earlier edition. */
  readonly doc: DocNode
  readonly disabled: boolean
  readonly onChange: (doc: DocNode) => void
}

/** The editor of a text. It is fetched for authors alone, and begins once the embeds that it names are known. */
export function DocEditor(props: EditorProps) {
  const { rows, total, state } = useFirstRows(guideEmbeds.list, { size: 100 })
  return total === null && state === 'ready' ? <ListSkeleton rows={4} /> : <Loaded {...props} embeds={rows} />
}

function Loaded({ guideId, label, doc, disabled, onChange, embeds }: EditorProps & { embeds: readonly EmbedRow[] }) {
  const [extensions] = useState(() =>
    docExtensions(guideId, (id) => embeds.find((embed) => embed.id === id)?.name ?? ''),
  )
  const written = useRef(doc)
  const editor = useEditor({
    extensions,
    content: contentOf(doc),
    editable: !disabled,
    // Styles that a script writes are refused by the content policy; the look is below.
    injectCSS: false,
    shouldRerenderOnTransaction: true,
    editorProps: {
      attributes: { 'aria-label': label, 'aria-multiline': 'true', role: 'textbox' },
      handleDOMEvents: {
        paste: (view, event) => {
          const html = event.clipboardData?.getData('text/html') ?? ''
          if (html === '') return false
          event.preventDefault()
          const slice = ClipboardParser.fromSchema(view.state.schema).parseSlice(purified(html))
          view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView())
          return true
        },
        // Text from outside comes by the clipboard; pictures and files by their buttons.
        drop: (view, event) => {
          if (view.dragging !== null) return false
          event.preventDefault()
          return true
        },
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = cleanDoc(changed.getJSON())
      onChange(written.current)
    },
  })
  useEffect(
    function followRights() {
      editor.setEditable(!disabled, false)
    },
    [editor, disabled],
  )
  useEffect(
    function followDoc() {
      if (doc === written.current) return
      written.current = doc
      editor.commands.setContent(contentOf(doc), { emitUpdate: false })
    },
    [editor, doc],
  )
  return (
    <chakra.div borderWidth="1px" borderColor="border.control" borderRadius="md" minWidth="0">
      {disabled ? null : <DocToolbar editor={editor} guideId={guideId} embeds={embeds} />}
      <chakra.div css={{ ...look, '& .tiptap': { ...look['& .tiptap'], ...docLook } }}>
        <EditorContent editor={editor} />
      </chakra.div>
    </chakra.div>
  )
}

const look = {
  '& .tiptap': {
    minHeight: '16rem',
    maxHeight: '70vh',
    overflowY: 'auto',
    padding: '4',
    outline: 'none',
    whiteSpace: 'break-spaces',
    position: 'relative',
    borderRadius: 'md',
    '&:focus-visible': { boxShadow: 'inset 0 0 0 2px var(--r-colors-brand-focus-ring)' },
    '& .ProseMirror-selectednode': { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' },
    '& .selectedCell': { bg: 'brand.subtle' },
    '& [data-attached], & [data-embed]': { borderWidth: '1px', borderRadius: 'md', padding: '3', bg: 'bg.muted' },
  },
} as const
