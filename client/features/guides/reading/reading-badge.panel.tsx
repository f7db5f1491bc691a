import { BadgeCheck, BookOpenCheck, CircleAlert, CircleDot, Clock, RefreshCw } from 'lucide-react'
import { statusBadge } from '../../../desk/shown/status-badge.tsx'
import type { ReadingState } from './shelf.rules.ts'

export const ReadingBadge = statusBadge<ReadingState>('guides:state', {
  due: { tone: 'warning', icon: CircleAlert },
  waiting: { tone: 'info', icon: Clock },
  confirmed: { tone: 'success', icon: BadgeCheck },
  new: { tone: 'info', icon: CircleDot },
  renewed: { tone: 'info', icon: RefreshCw },
  read: { tone: 'neutral', icon: BookOpenCheck },
})
