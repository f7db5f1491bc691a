import { mergeAttributes, Node } from '@tiptap/core'
import { TaskItem, TaskList } from '@tiptap/extension-list'
import { TableKit } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { guideFilePath } from '../../../../shared/features/guides/guide/guide.api.ts'
import { isSafeHref } from '../../../../shared/features/guides/document/document.schema.ts'

const block = { group: 'block', atom: true, selectable: true, draggable: true } as const

const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tone: {
      default: 'info',
      parseHTML: (element: HTMLElement) => element.dataset['callout'] ?? 'info',
      renderHTML: ({ tone }: { tone?: unknown }) => ({ 'data-callout': String(tone) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes, 0],
})

const pictureOf = (guideId: string) =>
  Node.create({
    name: 'image',
    ...block,
    addAttributes: () => ({
      fileId: { default: null, parseHTML: (element: HTMLElement) => element.dataset['file'] ?? null },
      alt: { default: '' },
    }),
    // A picture from elsewhere is not taken over: only files of the guide are shown.
    parseHTML: () => [{ tag: 'img[data-file]' }],
    renderHTML: ({ HTMLAttributes: { fileId, alt } }) => [
      'img',
      { src: guideFilePath(guideId, String(fileId)), alt: String(alt ?? ''), 'data-file': String(fileId) },
    ],
  })

const FileNode = Node.create({
  name: 'file',
  ...block,
  addAttributes: () => ({
    fileId: { default: null, parseHTML: (element: HTMLElement) => element.dataset['file'] ?? null },
    name: { default: '', parseHTML: (element: HTMLElement) => element.textContent ?? '' },
  }),
  parseHTML: () => [{ tag: 'p[data-file]', priority: 60 }],
  renderHTML: ({ HTMLAttributes: { fileId, name } }) => [
    'p',
    { 'data-file': String(fileId), 'data-attached': '' },
    `📎 ${String(name)}`,
  ],
})

const embedOf = (nameOf: (id: string) => string) =>
  Node.create({
    name: 'embed',
    ...block,
    addAttributes: () => ({
      embedId: { default: null, parseHTML: (element: HTMLElement) => element.dataset['embed'] ?? null },
    }),
    parseHTML: () => [{ tag: 'div[data-embed]' }],
    renderHTML: ({ HTMLAttributes }) => {
      const { embedId, ...rest } = HTMLAttributes
      return ['div', mergeAttributes(rest, { 'data-embed': String(embedId) }), `↗ ${nameOf(String(embedId))}`]
    },
  })

/** Everything that the text of a guide can hold: the nodes that the schema of documents knows. */
export const docExtensions = (guideId: string, nameOfEmbed: (id: string) => string) => [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, isAllowedUri: (address) => isSafeHref(address), protocols: ['mailto', 'tel'] },
  }),
  TableKit.configure({ table: { resizable: false } }),
  TaskList.configure({ HTMLAttributes: { 'data-tasks': '' } }),
  TaskItem.configure({ nested: true }),
  Callout,
  pictureOf(guideId),
  FileNode,
  embedOf(nameOfEmbed),
]
