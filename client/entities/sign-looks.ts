import { Ban, CircleCheck, CircleX, Clock, Eye, FilePen, Send } from 'lucide-react'

/** The look of each state of a document that is to be signed: a contract, or a quote. */
export const signLooks = {
  draft: { tone: 'neutral', icon: FilePen },
  sent: { tone: 'warning', icon: Send },
  viewed: { tone: 'warning', icon: Eye },
  signed: { tone: 'success', icon: CircleCheck },
  declined: { tone: 'danger', icon: CircleX },
  expired: { tone: 'neutral', icon: Clock },
  cancelled: { tone: 'neutral', icon: Ban },
} as const
