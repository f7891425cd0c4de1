import { use } from 'react';
import { type Area, AreaView } from '../../components/frame/area.tsx';
import { LookContext } from '../../components/frame/look-context.ts';
import { TodayLine } from '../../components/post/today-line.tsx';
import type { ShownPost } from '../../domain/post/post.ts';
import type { SiteImage } from '../../domain/site-image/site-image.ts';
import { ComingSoon } from './coming-soon.tsx';
import { Hero } from './hero.tsx';

export type HomePosts = {
  upcoming: ShownPost[];
  ofToday: ShownPost[];
  addressed: ShownPost | null;
};

type FirstScreenProps = {
  image: Area<SiteImage | undefined>;
  posts: Area<HomePosts>;
  today: string;
};

/** The hero, and the events next to it or below it. */
export function FirstScreen({ image, posts, today }: FirstScreenProps) {
  const hasList = !posts.ok || posts.value.upcoming.length + posts.value.ofToday.length > 0;
  const { home } = use(LookContext);
  const layout = home === 'beside' && !hasList ? 'alone' : home;
  return (
    <div
      className="first-screen"
      data-beside={layout === 'beside' || undefined}
      data-wide={layout === 'wide' || undefined}
    >
      <AreaView area={image}>
        {(value) => (value ? <Hero image={value} layout={layout} /> : null)}
      </AreaView>
      {hasList && (
        <AreaView area={posts}>
          {({ upcoming, ofToday }) => (
            <div className="home-events grid gap-8">
              <TodayLine posts={ofToday} today={today} />
              {upcoming.length > 0 && <ComingSoon posts={upcoming} today={today} />}
              <span hidden data-end="" />
            </div>
          )}
        </AreaView>
      )}
    </div>
  );
}
