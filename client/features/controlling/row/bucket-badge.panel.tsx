import { Ban, CircleCheck, CircleHelp, FileQuestionMark, Scale, SearchX } from 'lucide-react'
import type { Bucket } from '../../../../shared/features/controlling/run/controlling-run.schema.ts'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'

export const BucketBadge = statusBadge<Bucket>('controlling:bucket', {
  match: { tone: 'success', icon: CircleCheck },
  differs: { tone: 'warning', icon: Scale },
  only_ours: { tone: 'danger', icon: SearchX },
  only_theirs: { tone: 'info', icon: FileQuestionMark },
  conflict: { tone: 'warning', icon: CircleHelp },
  disqualified: { tone: 'neutral', icon: Ban },
})
