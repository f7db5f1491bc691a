import { chakra } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import * as z from 'zod/mini'
import { isSafeHref, type DocMark, type DocNode } from '../../../../shared/features/guides/document/document.schema.ts'
import type { ShownEmbed } from '../../../../shared/features/guides/reading/reading.api.ts'
import { guideFilePath } from '../../../../shared/features/guides/guide/guide.api.ts'
import { textOf } from '../../../../shared/features/guides/document/document.rules.ts'
import { useSizeText } from '../../../entities/size-text.ts'
import { useKept } from '../../../sync/use-kept.ts'
import { EmbedFrame } from '../embed/embed-frame.panel.tsx'
import { docLook } from './doc-look.rules.ts'
import { DocPicture } from './doc-picture.panel.tsx'

interface Surroundings {
  readonly guideId: string
  readonly files: readonly {
    readonly id: string
    readonly name: string
    readonly mime: string
    readonly bytes: number
  }[]
  readonly embeds: readonly ShownEmbed[]
}

/**
 * The text of a guide. Each known node becomes one element, and any other becomes nothing: no HTML is ever made of a text
 * (decision 0130).
 */
export function DocView({
  doc,
  language,
  changed = [],
  ...around
}: Surroundings & {
  readonly doc: DocNode
  readonly language: string
  /** Blocks to be marked, by their places. */
  readonly changed?: readonly boolean[]
}) {
  return (
    <chakra.div css={docLook} lang={language} data-guide-text>
      {(doc.content ?? []).map((node, place) =>
        changed[place] === true ? (
          <chakra.div
            // oxlint-disable-next-line react/no-array-index-key -- a node is known by its place
            key={place}
            data-outdated
            bg="warning.subtle"
            borderRadius="md"
            paddingInline="3"
            paddingBlock="2"
          >
            {element(node, around)}
          </chakra.div>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- a node is known by its place
          <Fragment key={place}>{element(node, around)}</Fragment>
        ),
      )}
    </chakra.div>
  )
}

const children = (node: DocNode, around: Surroundings): ReactNode =>
  (node.content ?? []).map((child, place) => (
    // oxlint-disable-next-line react/no-array-index-key -- a node is known by its place
    <Fragment key={place}>{element(child, around)}</Fragment>
  ))

const plainTags: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  listItem: 'li',
  blockquote: 'blockquote',
  tableRow: 'tr',
}

function element(node: DocNode, around: Surroundings): ReactNode {
  const { type, attrs = {} } = node
  const plain = plainTags[type]
  if (plain !== undefined) return createElement(plain, null, children(node, around))
  switch (type) {
    case 'text':
      return marked(node.text ?? '', node.marks ?? [])
    case 'heading':
      return createElement(attrs['level'] === 3 ? 'h3' : 'h2', null, children(node, around))
    case 'orderedList':
      return <ol start={Number(attrs['start']) || 1}>{children(node, around)}</ol>
    case 'taskList':
      return <ul data-tasks>{children(node, around)}</ul>
    case 'taskItem':
      return (
        <Task isDone={attrs['checked'] === true} line={textOf(node)} guideId={around.guideId}>
          {children(node, around)}
        </Task>
      )
    case 'callout':
      return <div data-callout={String(attrs['tone'])}>{children(node, around)}</div>
    case 'codeBlock':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long line is scrolled by keyboard too
        <pre tabIndex={0}>{children(node, around)}</pre>
      )
    case 'horizontalRule':
      return <hr />
    case 'hardBreak':
      return <br />
    case 'table':
      return (
        <chakra.div overflowX="auto" tabIndex={0}>
          <table>
            <tbody>{children(node, around)}</tbody>
          </table>
        </chakra.div>
      )
    case 'tableHeader':
    case 'tableCell':
      return createElement(
        type === 'tableHeader' ? 'th' : 'td',
        { colSpan: Number(attrs['colspan']) || 1, rowSpan: Number(attrs['rowspan']) || 1 },
        children(node, around),
      )
    case 'image':
      return <DocPicture guideId={around.guideId} fileId={String(attrs['fileId'])} alt={String(attrs['alt'])} />
    case 'file':
      return <DocFile fileId={String(attrs['fileId'])} name={String(attrs['name'])} {...around} />
    case 'embed':
      return <EmbedFrame embed={around.embeds.find(({ id }) => id === attrs['embedId'])} />
    default:
      return null
  }
}

const markTags: Readonly<Record<string, string>> = {
  bold: 'strong',
  italic: 'em',
  strike: 's',
  underline: 'u',
  code: 'code',
}

function marked(text: string, marks: readonly DocMark[]): ReactNode {
  let shown: ReactNode = text
  for (const { type, attrs = {} } of marks) {
    const tag = markTags[type]
    const { href } = attrs
    if (tag !== undefined) shown = createElement(tag, null, shown)
    else if (type === 'link' && isSafeHref(href))
      shown = href.startsWith('/') ? (
        <Link to={href}>{shown}</Link>
      ) : (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {shown}
        </a>
      )
  }
  return shown
}

interface TaskProps {
  readonly guideId: string
  /** The text of the line. It identifies the line in later editions. */
  readonly line: string
  /** As its author ticked it. */
  readonly isDone: boolean
  readonly children: ReactNode
}

/** A line of a checklist. Its tick is stored on this device for the reader. */
function Task({ guideId, line, isDone, children: text }: TaskProps) {
  const [ticks, change] = useKept(`guide-ticks.${guideId}`, readTicks)
  const isTicked = ticks[line] ?? isDone
  return (
    <li>
      <chakra.label display="flex" gap="3" alignItems="flex-start" cursor="pointer" minHeight="12" paddingBlock="2">
        <chakra.input
          type="checkbox"
          checked={isTicked}
          onChange={() => change((before) => ({ ...before, [line]: !isTicked }))}
          marginTop="0.5"
          width="5"
          height="5"
          flexShrink="0"
        />
        <chakra.div>{text}</chakra.div>
      </chakra.label>
    </li>
  )
}

function DocFile({ guideId, fileId, name, files }: Surroundings & { fileId: string; name: string }) {
  const sizeText = useSizeText()
  const file = files.find(({ id }) => id === fileId)
  return (
    <p>
      <chakra.a
        href={guideFilePath(guideId, fileId)}
        download={file?.name ?? name}
        display="inline-flex"
        alignItems="center"
        gap="2"
        minHeight="12"
      >
        <FileDown size={18} aria-hidden />
        {file === undefined ? name : `${file.name} (${sizeText(file.bytes)})`}
      </chakra.a>
    </p>
  )
}

const ticksSchema = z.record(z.string(), z.boolean())

/** Parses stored ticks. Returns none for any other text. */
function readTicks(stored: string | null): Readonly<Record<string, boolean>> {
  try {
    return ticksSchema.safeParse(JSON.parse(stored ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}
