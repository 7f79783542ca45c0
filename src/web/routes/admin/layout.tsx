import { type ReactNode, useEffect, useState } from "react";
import { Form, NavLink, Outlet, useLocation } from "react-router";
import { paths } from "#domain/address/paths.ts";
import { servicesContext, visitorContext } from "#web/app-context.ts";
import * as styles from "#web/features/admin/AdminFrame.module.css";
import { storeVisit } from "#web/features/admin/RecordCard.tsx";
import { shouldReloadAfterConflict } from "#web/features/api/send-or-retain.ts";
import { requireAdmin, requireTeamOnly } from "#web/features/auth/guards.ts";
import { CallInButton, CallInDialog, useCallIn } from "#web/features/call-in/CallInHost.tsx";
import { useOffice } from "#web/office.ts";
import type { PageHandle } from "#web/page-table/page-handle.ts";
import * as brandMarkStyles from "#web/ui/BrandMark.module.css";
import { BrandMark } from "#web/ui/BrandMark.tsx";
import { Drawer } from "#web/ui/Drawer.tsx";
import { Icon, type IconName } from "#web/ui/Icon.tsx";
import { IconButton } from "#web/ui/IconButton.tsx";
import { Link } from "#web/ui/Link.tsx";
import * as pageStyles from "#web/ui/page.module.css";
import { m } from "#words/generated/messages.js";
import type { Route } from "./+types/layout.ts";
import { AdminSignIn } from "./AdminSignIn.tsx";
import { LeaveQuestion } from "./LeaveQuestion.tsx";
import { useLeadsWaiting } from "./leads/use-lead-events.ts";
import { countWaiting } from "./moderation/moderation.action.ts";

interface AdminFrameProps {
  /** How many listings wait for a decision. */
  pending: number;
  /** How many leads wait for this member. */
  leads: number;
  /** How many reviews, reports and messages wait for one. */
  waiting: number;
  /** How many jobs have failed for good. */
  failed: number;
  /** The button for a call that came in; in sight on every page. */
  callIn: ReactNode;
  children: ReactNode;
}

/** Sidebar on wide screens, a bar with a menu on small ones, and the screen itself. */
function AdminFrame({ callIn, children, ...counts }: AdminFrameProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes it
  useEffect(() => setOpen(false), [key]);
  return (
    <div className={styles.frame}>
      <a className={pageStyles.skipLink} href="#main">
        {m.ui_skip_to_content()}
      </a>
      <aside className={styles.side}>
        <Brand />
        <div className={styles.callIn}>{callIn}</div>
        <AdminNav {...counts} />
      </aside>
      <header className={styles.bar}>
        <Brand />
        <div className={styles.callIn}>{callIn}</div>
        <IconButton icon="menu" size={24} label={m.ui_open_menu()} onClick={() => setOpen(true)} />
      </header>
      <Drawer open={open} onClose={() => setOpen(false)} title={m.admin_nav()} side="right">
        <div className={styles.drawer}>
          <AdminNav {...counts} />
        </div>
      </Drawer>
      <main id="main" className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function Brand() {
  const { brand } = useOffice();
  return (
    <Link className={brandMarkStyles.brand} to={paths.home()} aria-label={m.nav_brand_home({ brand })}>
      <BrandMark size={30} />
      <span>{brand}</span>
    </Link>
  );
}

function AdminNav({ pending, leads, waiting, failed }: Omit<AdminFrameProps, "callIn" | "children">) {
  const links: { to: string; icon: IconName; label: string; count?: number }[] = [
    { to: paths.adminDashboard(), icon: "dashboard", label: m.admin_dashboard() },
    { to: paths.adminQueue(), icon: "shield", label: m.admin_queue(), count: pending },
    { to: paths.adminModeration(), icon: "flag", label: m.admin_moderation(), count: waiting },
    { to: paths.adminProperties(), icon: "building", label: m.admin_nav_properties() },
    { to: paths.adminLeads(), icon: "phone", label: m.admin_lead_title(), count: leads },
    { to: paths.adminVisits(), icon: "calendar", label: m.admin_visits() },
    { to: paths.adminDeals(), icon: "hands", label: m.deal_desk_nav() },
    { to: paths.adminUsers(), icon: "users", label: m.admin_nav_users() },
    { to: paths.adminFigures(), icon: "layers", label: m.admin_figures() },
    { to: paths.adminAudit(), icon: "document", label: m.admin_trail() },
    { to: paths.adminJobs(), icon: "alert", label: m.jobs_title(), count: failed },
    { to: paths.adminWebhooks(), icon: "share", label: m.webhooks() },
    { to: paths.adminSettings(), icon: "gear", label: m.admin_settings() },
  ];
  return (
    <>
      <nav aria-label={m.admin_nav()}>
        {links.map(({ to, icon, label, count }) => (
          <NavLink key={to} to={to} className={styles.link}>
            <Icon name={icon} />
            {label}
            {count ? <b>{count}</b> : null}
          </NavLink>
        ))}
      </nav>
      <Form method="post" action={paths.signOut()} className={styles.end}>
        <button type="submit" className={styles.link}>
          <Icon name="logout" />
          {m.nav_logout()}
        </button>
      </Form>
    </>
  );
}

export const handle: PageHandle = { bare: true };
/** Runs before any loader or action under /admin. */
export const middleware = [requireTeamOnly];

/** If a colleague was faster, the counts of the sidebar are old, too. */
export const shouldRevalidate = shouldReloadAfterConflict;

export async function loader(args: Route.LoaderArgs) {
  const viewer = requireAdmin(args);
  const { actor } = args.context.get(visitorContext);
  const services = args.context.get(servicesContext);
  const pending = await services.moderationQueue.countInQueue(actor);
  const { reviews, reports, messages } = await countWaiting(services, actor);
  const { waiting: leads } = await services.leadWork.countWork(actor);
  const failed = await services.job.countDead(actor);
  return { viewer, pending, leads, failed, waiting: reviews + reports + messages };
}

/** The frame of every screen of the team. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const leads = useLeadsWaiting(loaderData.leads);
  const callIn = useCallIn();
  const { pathname, search } = useLocation();
  useEffect(() => storeVisit(pathname, search), [pathname, search]);
  return (
    <AdminFrame
      pending={loaderData.pending}
      leads={leads}
      waiting={loaderData.waiting}
      failed={loaderData.failed}
      callIn={<CallInButton onOpen={() => callIn.setOpen(true)} />}
    >
      <Outlet context={loaderData} />
      <LeaveQuestion viewer={loaderData.viewer._id} />
      <CallInDialog {...callIn} />
      <AdminSignIn viewer={loaderData.viewer} />
    </AdminFrame>
  );
}
