import type { Language } from '../../../../shared/features/account/account.schema.ts'
import { blocksOf } from '../../../../shared/features/recruiting/contract/contract.rules.ts'
import type { Instant, TimeZone } from '../../../../shared/kernel/days.ts'
import type { PdfDocument, PdfTableLayout } from '../../../platform/pdf/pdf-document.ts'
import { signatureDrawing } from '../../../platform/pdf/signature-drawing.ts'
import type { StoredContractEvent } from './contract.store.ts'
import { contractWords } from './contract-words.rules.ts'
import { momentOf } from './long-day.rules.ts'

export interface ContractSource {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly language: Language
  readonly zone: TimeZone
  readonly employer: string
  readonly employee: string
}

export interface SignedSource {
  readonly strokes: readonly string[]
  readonly signedAt: Instant
  readonly sha256: string
  readonly events: readonly StoredContractEvent[]
}

const GREY = '#5b5b6b'

/** A contract as it is sent, or, with a signature, as it was signed: the same words, the drawing and an audit page. */
export function contractDocument(source: ContractSource, signed: SignedSource | null = null): PdfDocument {
  const { title, body, language, id } = source
  const say = contractWords[language]
  return {
    title,
    language,
    content: [
      { text: title, fontSize: 22, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 14] },
      ...blocksOf(body).map(({ kind, text }) =>
        kind === 'heading'
          ? { text: text, bold: true, fontSize: 12.5, margin: [0, 14, 0, 4] }
          : { text: text, margin: [0, 0, 0, 6] },
      ),
      parties(source, signed),
      ...(signed === null ? [] : audit(source, signed)),
    ],
    footer: { text: `${title} · ${say.number} ${id}`, color: GREY, fontSize: 8.5 },
  }
}

/**
 * Both parties side by side, each over a line at the same height. The employer has sent the document; the employee signs it.
 */
function parties({ language, zone, employer, employee }: ContractSource, signed: SignedSource | null): object {
  const say = contractWords[language]
  const svg = signed === null ? null : signatureDrawing(signed.strokes)
  const label = (text: string) => ({ text: text, color: GREY, fontSize: 9 })
  const drawing = svg === null ? { text: ' ', lineHeight: 4 } : { svg, fit: [200, 60], margin: [0, 0, 0, 4] }
  const [employerSide, employeeSide] = [
    [{ text: employer }, label(say.employer)],
    [
      { text: employee },
      label(say.employee),
      ...(signed === null ? [] : [label(say.signed(momentOf(signed.signedAt, { language, zone })))]),
    ],
  ]
  return {
    unbreakable: true,
    stack: [
      beside({ text: ' ' }, drawing),
      beside(ruleLine(), ruleLine()),
      beside({ stack: employerSide }, { stack: employeeSide }),
    ],
    margin: [0, 30, 0, 0],
  }
}

const beside = (left: object, right: object): object => ({
  columns: [
    { width: '*', ...left },
    { width: '*', ...right },
  ],
  columnGap: 28,
})

/** An object of its own each time: the renderer notes on it where it was drawn. */
const ruleLine = (): object => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 210, y2: 0, lineWidth: 0.75, lineColor: '#9a9aab' }],
  margin: [0, 0, 0, 4],
})

/** A page of its own with the course of the document, each line with its fingerprint. */
function audit({ language, zone }: ContractSource, { events, sha256 }: SignedSource): object[] {
  const say = contractWords[language]
  const [at, what, by] = say.columns
  const small = (text: string) => ({ text: text, fontSize: 9 })
  const rows = events.flatMap((event) => [
    [
      small(momentOf(event.at, { language, zone })),
      {
        stack: [
          small(say.what[event.what] ?? event.what),
          { text: event.hash, fontSize: 6.5, color: GREY, lineHeight: 1.1 },
        ],
      },
      small(event.byName),
    ],
  ])
  return [
    { text: say.audit, fontSize: 16, bold: true, pageBreak: 'before', margin: [0, 0, 0, 6] },
    { text: say.auditLead, color: GREY, margin: [0, 0, 0, 12] },
    { text: say.fingerprint, bold: true, fontSize: 9 },
    { text: sha256, fontSize: 8, margin: [0, 0, 0, 12] },
    {
      table: {
        headerRows: 1,
        widths: [110, '*', 110],
        body: [[at, what, by].map((text) => ({ text, bold: true, fontSize: 9 })), ...rows],
      },
      layout: 'ruled' satisfies PdfTableLayout,
    },
  ]
}
